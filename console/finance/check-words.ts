import type { Label } from '#contract/content/faults.ts';

/** What the checks of the nightly proof say, by their names. A test holds it to the checks there are. */
export const checkWords: Readonly<Record<string, Label>> = {
  'balances are the sums of their entries': {
    en: 'Balances are the sums of their entries',
    'zh-Hans': '余额等于明细之和',
  },
  'balances are what is left of their lots': {
    en: 'Balances are what is left of their lots',
    'zh-Hans': '余额等于各批次剩余之和',
  },
  'what is left of a lot is what was not taken': {
    en: 'What is left of a lot is what was not taken',
    'zh-Hans': '批次剩余等于未使用的部分',
  },
  'each use is of a lot of the same currency as its entry': {
    en: 'Each use is of a lot of the same currency as its entry',
    'zh-Hans': '每次使用的批次与明细币种相同',
  },
  'each entry is borne by its lot or its uses': {
    en: 'Each entry is borne by its lot or its uses',
    'zh-Hans': '每条明细都有对应的批次或使用',
  },
  'each lot has its entry': {
    en: 'Each lot has its entry',
    'zh-Hans': '每个批次都有明细',
  },
  'each entry has its business key, and each key its entry': {
    en: 'Each entry has its business key, and each key its entry',
    'zh-Hans': '每条明细都有业务键，反之亦然',
  },
  'kinds of entries have their sign': {
    en: 'Kinds of entries have their sign',
    'zh-Hans': '各类明细的正负正确',
  },
  'a refund gives back what its spend took': {
    en: 'A refund gives back what its spend took',
    'zh-Hans': '退回的数额等于使用的数额',
  },
  'what was moved out of an account arrived in the other': {
    en: 'What was moved out of an account arrived in the other',
    'zh-Hans': '从一个账户转出的已转入另一个账户',
  },
  'closed days are what their entries say': {
    en: 'Closed days are what their entries say',
    'zh-Hans': '已统计的日期与明细一致',
  },
  'what is outstanding follows from day to day': {
    en: 'What is outstanding follows from day to day',
    'zh-Hans': '未使用的余额逐日相符',
  },
  'only who rests has lots set aside': {
    en: 'Only who rests has lots set aside',
    'zh-Hans': '只有休息中的会员有搁置的批次',
  },
  'a claim with a price has its spend, and one whose price came back its refund': {
    en: 'A claim with a price has its spend, and one whose price came back its refund',
    'zh-Hans': '有价格的领取都有扣除，退回的都有返还',
  },
  'each spend for a claim has its claim': {
    en: 'Each spend for a claim has its claim',
    'zh-Hans': '每笔领取扣除都有对应的领取',
  },
  'pieces are what is left and what was claimed': {
    en: 'Pieces are what is left and what was claimed',
    'zh-Hans': '件数等于剩余加已领取',
  },
  'each coupon has its code, and each code that is gone its coupon': {
    en: 'Each coupon has its code, and each code that is gone its coupon',
    'zh-Hans': '每张优惠券都有券码，已发券码都有优惠券',
  },
  'codes are as many as were put into stock': {
    en: 'Codes are as many as were put into stock',
    'zh-Hans': '券码数量等于入库数量',
  },
  'each play has its result in the same period, and each result its play': {
    en: 'Each play has its result in the same period, and each result its play',
    'zh-Hans': '每次抽奖在同一期都有结果，反之亦然',
  },
  'each play was paid once, and nothing else was': {
    en: 'Each play was paid once, and nothing else was',
    'zh-Hans': '每次抽奖只付费一次，没有其他扣除',
  },
  'each play gave its coins or points, and nothing else did': {
    en: 'Each play gave its coins or points, and nothing else did',
    'zh-Hans': '每次抽奖都发放了应得的金币或积分',
  },
  'each play that gave a gift has its claim': {
    en: 'Each play that gave a gift has its claim',
    'zh-Hans': '每次抽中礼品都有领取',
  },
  'each result has the terms that its period was played by': {
    en: 'Each result has the terms that its period was played by',
    'zh-Hans': '每个结果都使用当期的条款',
  },
  'limited prizes were given as often as they are counted': {
    en: 'Limited prizes were given as often as they are counted',
    'zh-Hans': '限量奖品的发放数与计数一致',
  },
  'quantities are what is released in all': {
    en: 'Quantities are what is released in all',
    'zh-Hans': '数量等于各次投放之和',
  },
  'nothing was given before it was released': {
    en: 'Nothing was given before it was released',
    'zh-Hans': '没有在投放之前发放',
  },
  'another prize is given only for a reason, and then the fallback': {
    en: 'Another prize is given only for a reason, and then the fallback',
    'zh-Hans': '只有在有原因时才发放其他奖品，且为备选奖品',
  },
  'each draw has its fallback': {
    en: 'Each draw has its fallback',
    'zh-Hans': '每个抽奖都有备选奖品',
  },
  'seeds are those whose hash was published': {
    en: 'Seeds are those whose hash was published',
    'zh-Hans': '种子与已公布的哈希一致',
  },
  'lines of the books are what closed days say': {
    en: 'Lines of the books are what closed days say',
    'zh-Hans': '账目各行与已统计的日期一致',
  },
  'budgets count what their rules gave': {
    en: 'Budgets count what their rules gave',
    'zh-Hans': '预算已用额等于规则发放之和',
  },
  'closed months are what their lines say': {
    en: 'Closed months are what their lines say',
    'zh-Hans': '已结账月份与账目各行一致',
  },
};
