import type { Localised } from './locales.ts';

/** What somebody writes to the brand about. No schema is here, so that a page can have them without their weight. */
export const ticketKinds = [
  'account',
  'points',
  'orders',
  'products',
  'villages',
  'privacy',
  'idea',
  'other',
] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketKindNames: Readonly<Record<TicketKind, Localised>> = {
  account: { en: 'Account and sign-in', 'zh-Hans': '账户与登录', 'zh-Hant': '帳戶與登入' },
  points: { en: 'Points, coins and gifts', 'zh-Hans': '积分、金币与礼品', 'zh-Hant': '積分、金幣與禮品' },
  orders: { en: 'Orders and parcels', 'zh-Hans': '订单与包裹', 'zh-Hant': '訂單與包裹' },
  products: { en: 'Products and warranty', 'zh-Hans': '产品与保修', 'zh-Hant': '產品與保固' },
  villages: { en: 'Villages and safety', 'zh-Hans': '妈妈村与安全', 'zh-Hant': '媽媽村與安全' },
  privacy: { en: 'Privacy and my data', 'zh-Hans': '隐私与我的数据', 'zh-Hant': '私隱與我的資料' },
  idea: { en: 'An idea or praise', 'zh-Hans': '建议或鼓励', 'zh-Hant': '建議或鼓勵' },
  other: { en: 'Something else', 'zh-Hans': '其他', 'zh-Hant': '其他' },
};

export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Signs of what is written. */
export const ticketLimits = { least: 10, most: 4000, reference: 100, name: 60 } as const;
