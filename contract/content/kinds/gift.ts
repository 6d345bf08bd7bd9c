import { deliveries, giftKinds } from '../../calls/gifts/shelf.ts';
import type { Fault } from '../faults.ts';
import {
  audience,
  choice,
  countries,
  picture,
  flag,
  hoursByLevel,
  link,
  localised,
  reference,
  whole,
  window,
} from '../fields.ts';
import { aboutProduct } from './shared-fields.ts';
import { defineContent } from '../kind.ts';
import { boardWords, currencyWords, deliveryWords, giftKindWords } from '../words.ts';

/** What a member can get. Pieces and codes are no part of it: they are counted, and grow by acts. */
export const giftContent = defineContent({
  kind: 'gift',
  section: 'rewards',
  label: { en: 'Gift', 'zh-Hans': '礼品' },
  plural: { en: 'Gifts', 'zh-Hans': '礼品' },
  about: {
    en: 'What members take for points or coins, win, or are given on a day of their own.',
    'zh-Hans': '会员可用积分或金币兑换、抽中或在特别日子收到的礼品。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    kind: choice(giftKinds, { en: 'How it is come by', 'zh-Hans': '获取方式' }, giftKindWords),
    name: localised(80, { en: 'Name', 'zh-Hans': '名称' }),
    description: localised(600, { en: 'Description', 'zh-Hans': '说明' }),
    picture: picture({ en: 'Picture', 'zh-Hans': '图片' }),
    delivery: choice(deliveries, { en: 'Delivery', 'zh-Hans': '发放方式' }, deliveryWords),
    counted: flag({ en: 'Pieces are counted', 'zh-Hans': '计算库存' }, true),
    category: reference('giftCategory', { en: 'Category', 'zh-Hans': '分类' }, { optional: true }),
    link: link({ en: 'Address it leads to', 'zh-Hans': '跳转网址' }),
    board: choice(['none', 'brand', 'partners'], { en: 'List of offers', 'zh-Hans': '优惠列表' }, boardWords),
    currency: choice(['points', 'coins'], { en: 'Currency', 'zh-Hans': '币种' }, currencyWords),
    price: whole({ en: 'Price', 'zh-Hans': '价格' }),
    limitPerMember: whole(
      { en: 'Most for one member', 'zh-Hans': '每人限领' },
      { min: 1, max: 1000, optional: true },
    ),
    minLevel: whole({ en: 'From level', 'zh-Hans': '最低等级' }, { min: 1, max: 99 }),
    audience: audience({ en: 'Who it is for', 'zh-Hans': '适用会员' }),
    restrictedIn: countries({ en: 'Not given in', 'zh-Hans': '禁止发放的国家和地区' }),
    product: aboutProduct,
    couponDays: whole(
      { en: 'Days a coupon can be used', 'zh-Hans': '优惠券有效天数' },
      { min: 1, max: 3650, optional: true },
    ),
    window: window({ en: 'When it can be had', 'zh-Hans': '开放时间' }),
    earlyHours: hoursByLevel({ en: 'Hours sooner, by level', 'zh-Hans': '各等级提前小时数' }),
    position: whole({ en: 'Place on its shelf', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: ['kind', 'delivery', 'currency'], sorts: ['price', 'position', 'minLevel'] },
  fixed: ['kind', 'delivery', 'counted'],
  simulates: ['stages', 'levels', 'country', 'times'],
  faults({ kind, delivery, counted, link: address, board, couponDays, price }) {
    const faults: Fault[] = [];
    const offer = kind === 'jump';
    if (offer && address === null) faults.push({ field: 'link', fault: 'neededForOffers' });
    if (offer && board === 'none') faults.push({ field: 'board', fault: 'neededForOffers' });
    if (!offer && board !== 'none') faults.push({ field: 'board', fault: 'onlyForOffers' });
    if (!offer && delivery === 'link' && address === null)
      faults.push({ field: 'link', fault: 'neededForLinks' });
    if (delivery !== 'coupon' && couponDays !== null)
      faults.push({ field: 'couponDays', fault: 'onlyForCoupons' });
    if (delivery === 'coupon' && !counted) faults.push({ field: 'counted', fault: 'couponsAreCounted' });
    if (kind === 'benefit' && price !== 0) faults.push({ field: 'price', fault: 'costsNothing' });
    return faults;
  },
});

/** The words that gifts of the mall are sorted under. */
export const giftCategoryContent = defineContent({
  kind: 'giftCategory',
  section: 'rewards',
  label: { en: 'Category of gifts', 'zh-Hans': '礼品分类' },
  plural: { en: 'Categories of gifts', 'zh-Hans': '礼品分类' },
  about: {
    en: 'The words that gifts of the mall are sorted under.',
    'zh-Hans': '积分商城中礼品的分类名称。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    name: localised(40, { en: 'Name', 'zh-Hans': '名称' }),
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
  },
  title: 'name',
  list: { filters: [], sorts: ['position'] },
  fixed: [],
  faults: () => [],
});
