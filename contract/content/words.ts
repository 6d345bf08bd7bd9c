import type { Delivery, GiftKind } from '../calls/gifts/shelf.ts';
import type { Localised, Script } from '../locales.ts';
import type { MaterialPicture, Scene } from '../scenes.ts';
import type { StageKey } from '../stages.ts';
import type { Label } from './faults.ts';

/** What staff read for the words that a field is chosen from. */
type Words<Choice extends string> = Readonly<Record<Choice, Label>>;

export const giftKindWords: Words<GiftKind> = {
  redeem: { en: 'For points or coins', 'zh-Hans': '积分或金币兑换' },
  lucky: { en: 'Won in a draw', 'zh-Hans': '抽奖获得' },
  newBaby: { en: 'For a new baby', 'zh-Hans': '新生礼' },
  momBirthday: { en: 'On the mother’s birthday', 'zh-Hans': '妈妈生日礼' },
  babyBirthday: { en: 'On the child’s birthday', 'zh-Hans': '宝宝生日礼' },
  jump: { en: 'Offer on another site', 'zh-Hans': '站外优惠' },
  magazine: { en: 'For reading the magazine', 'zh-Hans': '杂志阅读礼' },
  benefit: { en: 'Benefit of a level', 'zh-Hans': '等级权益' },
};

export const deliveryWords: Words<Delivery> = {
  voucher: { en: 'Code shown at a counter', 'zh-Hans': '到店出示的凭证' },
  coupon: { en: 'Code of the shop', 'zh-Hans': '商城优惠码' },
  physical: { en: 'Parcel', 'zh-Hans': '邮寄' },
  link: { en: 'Page elsewhere', 'zh-Hans': '跳转页面' },
};

export const boardWords: Words<'none' | 'brand' | 'partners'> = {
  none: { en: 'None', 'zh-Hans': '无' },
  brand: { en: 'Of the brand', 'zh-Hans': '品牌优惠' },
  partners: { en: 'Of partners', 'zh-Hans': '合作伙伴优惠' },
};

export const currencyWords: Words<'points' | 'coins'> = {
  points: { en: 'Points', 'zh-Hans': '积分' },
  coins: { en: 'Coins', 'zh-Hans': '金币' },
};

export const sceneWords: Words<Scene> = {
  homeBanner: { en: 'Banner of the first page', 'zh-Hans': '首页横幅' },
  villageHeader: { en: 'Head of the villages', 'zh-Hans': '社区页首' },
  loginAside: { en: 'Beside the sign-in', 'zh-Hans': '登录页侧栏' },
};

export const pictureWords: Words<MaterialPicture> = {
  'moonlit-window': { en: 'Moonlit window', 'zh-Hans': '月光下的窗' },
  'cradle-boat': { en: 'Cradle as a boat', 'zh-Hans': '摇篮小船' },
  'village-evening': { en: 'Evening in the village', 'zh-Hans': '村庄傍晚' },
  'basket-walk': { en: 'Walk with a basket', 'zh-Hans': '提篮散步' },
  'open-letter': { en: 'Open letter', 'zh-Hans': '打开的信' },
  'morning-garden': { en: 'Garden in the morning', 'zh-Hans': '清晨花园' },
  'quiet-lake': { en: 'Quiet lake', 'zh-Hans': '宁静湖面' },
  'first-steps': { en: 'First steps', 'zh-Hans': '第一步' },
};

export const deviceWords: Words<'pc' | 'mobile'> = {
  pc: { en: 'Desktop', 'zh-Hans': '电脑' },
  mobile: { en: 'Phone', 'zh-Hans': '手机' },
};

export const scriptWords: Words<Script> = {
  en: { en: 'English', 'zh-Hans': '英文' },
  'zh-Hans': { en: 'Simplified Chinese', 'zh-Hans': '简体中文' },
  'zh-Hant': { en: 'Traditional Chinese', 'zh-Hans': '繁体中文' },
};

/** Each in itself. */
export const scriptNames: Localised = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };

export const stageWords: Words<StageKey> = {
  trying: { en: 'Hoping for a baby', 'zh-Hans': '备孕中' },
  pregnant: { en: 'Expecting', 'zh-Hans': '怀孕中' },
  newborn: { en: 'Newborn', 'zh-Hans': '新生儿' },
  baby: { en: 'Baby', 'zh-Hans': '婴儿期' },
  toddler: { en: 'Toddler', 'zh-Hans': '幼儿期' },
};

export const stageOrRestWords: Words<StageKey | 'rest'> = {
  rest: { en: 'Rest from all of it', 'zh-Hans': '休息期' },
  ...stageWords,
};
