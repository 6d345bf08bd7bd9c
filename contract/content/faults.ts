import type { Localised, Script } from '../locales.ts';

/** What staff read on their screens. */
export interface Label {
  readonly en: string;
  readonly 'zh-Hans': string;
}

const words = {
  missing: { en: 'This is still to be filled in', 'zh-Hans': '尚未填写', 'zh-Hant': '尚未填寫' },
  missingInEnglish: {
    en: 'The English text is missing',
    'zh-Hans': '缺少英文文本',
    'zh-Hant': '缺少英文文字',
  },
  missingInSimplified: {
    en: 'The text in Simplified Chinese is missing',
    'zh-Hans': '缺少简体中文文本',
    'zh-Hant': '缺少簡體中文文字',
  },
  missingInTraditional: {
    en: 'The text in Traditional Chinese is missing',
    'zh-Hans': '缺少繁体中文文本',
    'zh-Hant': '缺少繁體中文文字',
  },
  endsBeforeItBegins: {
    en: 'It ends before it begins',
    'zh-Hans': '结束时间早于开始时间',
    'zh-Hant': '結束時間早於開始時間',
  },
  isOver: { en: 'It is over already', 'zh-Hans': '时间已过', 'zh-Hant': '時間已過' },
  unknownReference: {
    en: 'What it refers to is not there',
    'zh-Hans': '引用的内容不存在',
    'zh-Hant': '引用的內容不存在',
  },
  refersToNothingLive: {
    en: 'What it refers to is not published by then',
    'zh-Hans': '引用的内容届时尚未发布',
    'zh-Hant': '引用的內容屆時尚未發布',
  },
  onlyForOffers: {
    en: 'Only an offer on another site has this',
    'zh-Hans': '仅外部优惠可填写此项',
    'zh-Hant': '僅外部優惠可填寫此項',
  },
  neededForOffers: {
    en: 'An offer on another site needs this',
    'zh-Hans': '外部优惠需要填写此项',
    'zh-Hant': '外部優惠需要填寫此項',
  },
  neededForLinks: {
    en: 'What leads to a page needs its address',
    'zh-Hans': '跳转类礼品需要填写网址',
    'zh-Hant': '跳轉類禮品需要填寫網址',
  },
  onlyForCoupons: {
    en: 'Only a coupon has this',
    'zh-Hans': '仅优惠券可填写此项',
    'zh-Hant': '僅優惠券可填寫此項',
  },
  couponsAreCounted: {
    en: 'There are as many coupons as codes: they are counted',
    'zh-Hans': '优惠券数量以券码为准，必须计数',
    'zh-Hant': '優惠券數量以券碼為準，必須計數',
  },
  costsNothing: { en: 'This is given for nothing', 'zh-Hans': '此项为免费赠送', 'zh-Hant': '此項為免費贈送' },
  targetRefused: {
    en: 'It may not lead there',
    'zh-Hans': '不能跳转到该地址',
    'zh-Hant': '不能跳轉到該網址',
  },
  speaksOfBabies: {
    en: 'What is for a rest speaks of babies',
    'zh-Hans': '休息期内容提到了宝宝',
    'zh-Hant': '休息期內容提到了寶寶',
  },
  checkedTooLongAgo: {
    en: 'Its last check is older than 24 months',
    'zh-Hans': '核对日期已超过 24 个月',
    'zh-Hant': '核對日期已超過 24 個月',
  },
  unknownProduct: {
    en: 'There is no product of this number',
    'zh-Hans': '没有此编号的产品',
    'zh-Hant': '沒有此編號的產品',
  },
  unknownActivity: {
    en: 'There is no activity of this code',
    'zh-Hans': '没有此代码的活动',
    'zh-Hant': '沒有此代碼的活動',
  },
} satisfies Readonly<Record<string, Localised>>;

/** Why something cannot be published as it is. */
export type FaultName = keyof typeof words;

export const faultNames = Object.keys(words) as [FaultName, ...FaultName[]];

/** What a fault says to who mends it. */
export function wordsOfFault(fault: FaultName): Localised {
  return words[fault];
}

/** `field`: where it is, by names with dots between, such as `name.zh-Hant`. */
export interface Fault {
  readonly field: string;
  readonly fault: FaultName;
}

export const missingIn: Readonly<Record<Script, FaultName>> = {
  en: 'missingInEnglish',
  'zh-Hans': 'missingInSimplified',
  'zh-Hant': 'missingInTraditional',
};
