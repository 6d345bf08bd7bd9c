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
  taken: {
    en: 'Another one has this already',
    'zh-Hans': '已被其他内容使用',
    'zh-Hant': '已被其他內容使用',
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
  activityHasWindow: {
    en: 'The activity has the window: leave this empty',
    'zh-Hans': '时间以所属活动为准，请留空',
    'zh-Hant': '時間以所屬活動為準，請留空',
  },
  beginsWithOpening: {
    en: 'A page begins with its opening',
    'zh-Hans': '页面须以页首开始',
    'zh-Hant': '頁面須以頁首開始',
  },
  oneWayAlone: {
    en: 'It leads to one place: leave one of both empty',
    'zh-Hans': '只能跳转至一处，请清空其中一项',
    'zh-Hant': '只能跳轉至一處，請清空其中一項',
  },
  onlyForTrials: {
    en: 'Only a trial has this',
    'zh-Hans': '仅试用可填写此项',
    'zh-Hant': '僅試用可填寫此項',
  },
  giftIsNoBenefit: {
    en: 'It needs a gift of the kind “Benefit of a level”',
    'zh-Hans': '需要“等级权益”类型的礼品',
    'zh-Hant': '需要「等級權益」類型的禮品',
  },
  unknownQuestionnaire: {
    en: 'There is no questionnaire of this address',
    'zh-Hans': '没有该地址的问卷',
    'zh-Hant': '沒有該網址的問卷',
  },
  onlyForPrint: {
    en: 'Only what is to be printed has a file',
    'zh-Hans': '仅可打印的内容附有文件',
    'zh-Hant': '僅可列印的內容附有檔案',
  },
  idIsTwice: {
    en: 'Another one here has this address',
    'zh-Hans': '此处已有相同的地址',
    'zh-Hant': '此處已有相同的網址',
  },
  isThereTwice: {
    en: 'It is in there already',
    'zh-Hans': '已经收录',
    'zh-Hant': '已經收錄',
  },
  markdownLost: {
    en: 'Some of its Markdown would not be shown: only headings, lists, quotes, tables, links and known pictures are',
    'zh-Hans': '部分 Markdown 无法显示：仅支持标题、列表、引用、表格、链接和已有图片',
    'zh-Hant': '部分 Markdown 無法顯示：僅支援標題、清單、引用、表格、連結和已有圖片',
  },
  unknownProduct: {
    en: 'There is no product of this number',
    'zh-Hans': '没有此编号的产品',
    'zh-Hant': '沒有此編號的產品',
  },
  firstAsksNothing: {
    en: 'Everybody is on the first level: it asks nothing',
    'zh-Hans': '第一级人人都有，所需积分必须为 0',
    'zh-Hant': '第一級人人都有，所需積分必須為 0',
  },
  levelBelowMissing: {
    en: 'The level below is not there by then',
    'zh-Hans': '届时尚无下一级等级',
    'zh-Hant': '屆時尚無下一級等級',
  },
  asksNoMoreThanBelow: {
    en: 'A level below asks as much, now or by a plan',
    'zh-Hans': '较低等级（现在或计划中）所需积分不低于此',
    'zh-Hant': '較低等級（現在或計劃中）所需積分不低於此',
  },
  asksNoLessThanAbove: {
    en: 'A level above asks no more, now or by a plan',
    'zh-Hans': '较高等级（现在或计划中）所需积分不高于此',
    'zh-Hant': '較高等級（現在或計劃中）所需積分不高於此',
  },
  monthNotNamed: {
    en: 'It has no {month}, so that all of them would be called the same',
    'zh-Hans': '缺少 {month}，各月份的村子会同名',
    'zh-Hant': '缺少 {month}，各月份的村子會同名',
  },
  onlyForMonths: {
    en: 'Only a village of a month has this',
    'zh-Hans': '仅月份村子可填写此项',
    'zh-Hant': '僅月份村子可填寫此項',
  },
  notFirstOfMonth: {
    en: 'This is not the first day of a month',
    'zh-Hans': '该日期不是当月第一天',
    'zh-Hant': '該日期不是當月第一天',
  },
  monthIsTaken: {
    en: 'There is a village of this month already',
    'zh-Hans': '该月份的村子已存在',
    'zh-Hant': '該月份的村子已存在',
  },
  unknownActivity: {
    en: 'There is no activity of this code',
    'zh-Hans': '没有此代码的活动',
    'zh-Hant': '沒有此代碼的活動',
  },
  paysNoMore: {
    en: 'Nothing is paid for this any more',
    'zh-Hans': '此项已不再发放奖励',
    'zh-Hant': '此項已不再發放獎勵',
  },
  notBoth: {
    en: 'Only one of these two: so much, or so much for each unit',
    'zh-Hans': '固定数额与按单位计算只能二选一',
    'zh-Hant': '固定數額與按單位計算只能二選一',
  },
  lessThanOnce: {
    en: 'It is not enough for once',
    'zh-Hans': '不足以发放一次',
    'zh-Hant': '不足以發放一次',
  },
  lessThanBefore: {
    en: 'With proof it cannot be shorter than without',
    'zh-Hans': '提供凭证后的期限不能更短',
    'zh-Hant': '提供憑證後的期限不能更短',
  },
  notAForm: {
    en: 'This is no form that a number can have',
    'zh-Hans': '这不是有效的编号格式',
    'zh-Hant': '這不是有效的編號格式',
  },
  notOfForm: {
    en: 'The example does not have the form',
    'zh-Hans': '示例与编号格式不符',
    'zh-Hant': '示例與編號格式不符',
  },
  oddsNotWhole: {
    en: 'The chances are not 100 % together',
    'zh-Hans': '中奖概率合计不是 100%',
    'zh-Hant': '中獎機率合計不是 100%',
  },
  moreThanPlays: {
    en: 'There are not so many plays',
    'zh-Hans': '超过了总次数',
    'zh-Hant': '超過了總次數',
  },
  fallbackMissing: {
    en: 'One prize has to be given when another one cannot be',
    'zh-Hans': '需要一个替代奖，用于其他奖品无法发放时',
    'zh-Hant': '需要一個替代獎，用於其他獎品無法發放時',
  },
  oneFallback: {
    en: 'Another prize stands in already',
    'zh-Hans': '已有其他替代奖',
    'zh-Hant': '已有其他替代獎',
  },
  fallbackForAll: {
    en: 'What stands in for others never runs out and can be given everywhere: no gift, no product, no number',
    'zh-Hans': '替代奖须不限量且处处可发放：不能是礼品，不能关联产品或限定数量',
    'zh-Hant': '替代獎須不限量且處處可發放：不能是禮品，不能關聯產品或限定數量',
  },
  onlyForAmounts: {
    en: 'Only coins and points have this',
    'zh-Hans': '仅金币和积分可填写此项',
    'zh-Hant': '僅金幣和積分可填寫此項',
  },
  onlyForGifts: {
    en: 'Only a gift has this',
    'zh-Hans': '仅礼品可填写此项',
    'zh-Hant': '僅禮品可填寫此項',
  },
  notAllReleased: {
    en: 'These are not as many as the prize has in all',
    'zh-Hans': '投放数量之和与总数量不一致',
    'zh-Hant': '投放數量之和與總數量不一致',
  },
  giftIsNoPrize: {
    en: 'It needs a gift of the kind “Won in a draw” whose pieces are not counted',
    'zh-Hans': '需要“抽奖获得”类型且不计库存的礼品',
    'zh-Hant': '需要「抽獎獲得」類型且不計庫存的禮品',
  },
  prizeIsOut: {
    en: 'Members have seen this prize: put a new one in its place',
    'zh-Hans': '会员已见过此奖品，请改为新增奖品',
    'zh-Hant': '會員已見過此獎品，請改為新增獎品',
  },
  lessThanWon: {
    en: 'More of it were won already',
    'zh-Hans': '少于已发放的数量',
    'zh-Hant': '少於已發放的數量',
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
