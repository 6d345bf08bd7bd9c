import type { Localised } from '#contract/locales.ts';
import { putPiece } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import type { NewGift } from '#server/features/gifts/shelf/add-gift.ts';

/** Shelves of the points mall. */
const demoCategories: readonly { readonly category: string; readonly name: Localised }[] = [
  { category: 'baby', name: { en: 'For the baby', 'zh-Hans': '给宝宝', 'zh-Hant': '給寶寶' } },
  { category: 'mother', name: { en: 'For you', 'zh-Hans': '给妈妈', 'zh-Hant': '給媽媽' } },
  { category: 'shop', name: { en: 'In the shop', 'zh-Hans': '商城优惠', 'zh-Hant': '商店優惠' } },
];

/** Puts them up, before the gifts that lie there. */
export async function seedCategories(tx: Transaction): Promise<void> {
  for (const [position, { category: slug, name }] of demoCategories.entries())
    await putPiece(tx, { kind: 'giftCategory', pieceId: newId(tx), slug, body: { name, position } });
}

export type DemoGift = Omit<NewGift, 'giftId' | 'position'>;

/** What most of them have in common: nothing to pay, as many as are wanted, one for each member. */
export const plain = { currency: 'coins', price: 0, stock: null, limitPerMember: 1 } as const;

/** What else the points mall of a fresh demo has: parcels, coupons, a link, a higher level and a restricted one. */
export const demoMall: readonly DemoGift[] = [
  {
    ...plain,
    name: { en: 'Night feed lamp', 'zh-Hans': '夜奶小灯', 'zh-Hant': '夜奶小燈' },
    description: {
      en: 'A warm, dim light that fits in one hand and wakes nobody else.',
      'zh-Hans': '一手可握的暖光小灯，不会吵醒其他人。',
      'zh-Hant': '一手可握的暖光小燈，不會吵醒其他人。',
    },
    audience: { baby: true },
    picture: 'night-lamp',
    delivery: 'physical',
    category: 'mother',
    currency: 'points',
    price: 250,
    stock: 40,
  },
  {
    ...plain,
    name: { en: 'Knitted elephant', 'zh-Hans': '针织小象', 'zh-Hant': '針織小象' },
    description: {
      en: 'Organic cotton, long ears to hold on to, machine washable.',
      'zh-Hans': '有机棉材质，长耳朵正好抓握，可机洗。',
      'zh-Hant': '有機棉材質，長耳朵正好抓握，可機洗。',
    },
    audience: { baby: true },
    picture: 'elephant',
    delivery: 'physical',
    category: 'baby',
    price: 65,
    stock: 80,
    limitPerMember: 2,
  },
  {
    ...plain,
    name: { en: '5 off in the shop', 'zh-Hans': '商城立减 5 元券', 'zh-Hant': '商店減 5 元券' },
    description: {
      en: 'Five off an order of your choice, within 30 days.',
      'zh-Hans': '任选一单立减 5 元，30 天内有效。',
      'zh-Hant': '任選一單減 5 元，30 天內有效。',
    },
    picture: 'voucher',
    delivery: 'coupon',
    category: 'shop',
    price: 30,
    couponDays: 30,
    limitPerMember: 3,
    codes: Array.from({ length: 300 }, (_, n) => `NEST5-${(4099 * (n + 7)).toString(36).toUpperCase()}`),
  },
  {
    ...plain,
    name: { en: 'Breathing for the small hours', 'zh-Hans': '深夜呼吸练习', 'zh-Hant': '深夜呼吸練習' },
    description: {
      en: 'Five short sound tracks for when sleep is far away.',
      'zh-Hans': '五段短音频，陪您度过睡不着的时刻。',
      'zh-Hant': '五段短音訊，陪您度過睡不著的時刻。',
    },
    picture: 'tea',
    delivery: 'link',
    category: 'mother',
    link: 'https://shop.nestling.example/small-hours',
    price: 15,
  },
  {
    ...plain,
    name: { en: 'Silver first spoon', 'zh-Hans': '第一把小银勺', 'zh-Hant': '第一把小銀匙' },
    description: {
      en: 'Engraved with a name of your choice.',
      'zh-Hans': '可刻上您选择的名字。',
      'zh-Hant': '可刻上您選擇的名字。',
    },
    audience: { baby: true },
    picture: 'spoon',
    delivery: 'physical',
    category: 'baby',
    currency: 'points',
    price: 900,
    stock: 15,
    minLevel: 3,
  },
  {
    ...plain,
    name: { en: 'Bottle brush set', 'zh-Hans': '奶瓶刷套装', 'zh-Hant': '奶瓶刷套裝' },
    description: {
      en: 'Two brushes and a drying rack made of beech wood.',
      'zh-Hans': '两支刷子与一个榉木沥水架。',
      'zh-Hant': '兩支刷子與一個櫸木瀝水架。',
    },
    audience: { baby: true },
    picture: 'brushes',
    delivery: 'physical',
    category: 'baby',
    currency: 'points',
    price: 180,
    stock: 50,
    // It goes with the steriliser, and is given nowhere where that may not be promoted.
    product: 'DAWN-ST',
  },
];

/** The prize that the demo member has won already; it comes in two orders at different points of their way. */
/** What the demo member has won, in its order: long ago, waiting for an address, just now. */
export const demoPrizes = [
  prize({
    name: { en: 'Cloud night light', 'zh-Hans': '云朵小夜灯', 'zh-Hant': '雲朵小夜燈' },
    description: {
      en: 'Glows for twenty minutes, then goes to sleep by itself.',
      'zh-Hans': '亮二十分钟，然后自己入睡。',
      'zh-Hant': '亮二十分鐘，然後自己入睡。',
    },
    picture: 'cloud-light',
  }),
  prize({
    name: { en: 'Starlight muslin', 'zh-Hans': '星光纱布巾', 'zh-Hant': '星光紗布巾' },
    description: {
      en: 'One large cloth with small stars: for shade, for wiping, for hide-and-seek.',
      'zh-Hans': '一大块缀着小星星的纱布，遮阳、擦拭、躲猫猫都用得上。',
      'zh-Hant': '一大塊綴著小星星的紗布，遮陽、擦拭、躲貓貓都用得上。',
    },
    picture: 'muslin',
  }),
  prize({
    name: {
      en: 'Twelve letters for later',
      'zh-Hans': '写给以后的十二封信',
      'zh-Hant': '寫給以後的十二封信',
    },
    description: {
      en: 'Twelve sheets to write now, each with a day on which to open it.',
      'zh-Hans': '十二张信笺，现在写下，约好日子再拆开。',
      'zh-Hant': '十二張信箋，現在寫下，約好日子再拆開。',
    },
    picture: 'letters',
  }),
] as const;

function prize(what: Pick<DemoGift, 'name' | 'description' | 'picture'>): DemoGift {
  return { ...plain, ...what, kind: 'lucky', delivery: 'physical', limitPerMember: null };
}
