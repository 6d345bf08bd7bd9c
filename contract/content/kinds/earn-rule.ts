import {
  earnPlaces,
  earnWindows,
  olderEarnPlaces,
  type EarnTrigger,
  type OlderEarnTrigger,
} from '../../earn-triggers.ts';
import type { Fault } from '../faults.ts';
import { hinted } from '../field.ts';
import { audience, choice, code, decimal, flag, localised, whole, window } from '../fields.ts';
import { aboutProduct, ofBabies } from './shared-fields.ts';
import { defineContent } from '../kind.ts';
import { currencyWords, earnTriggerWords, earnWindowWords } from '../words.ts';

/** Older ones come from rules of before; none of those is published anew. */
const triggers = [...Object.keys(earnPlaces), ...Object.keys(olderEarnPlaces)] as [
  EarnTrigger,
  ...(EarnTrigger | OlderEarnTrigger)[],
];
const windows = ['none', ...earnWindows] as const;
const most = 1_000_000_000_000;

/** What members earn for something. What was given by it is counted, and is no part of it. */
export const earnRuleContent = defineContent({
  kind: 'earnRule',
  secondPerson: 'always',
  section: 'rewards',
  label: { en: 'Earn rule', 'zh-Hans': '赚取规则' },
  plural: { en: 'Earn rules', 'zh-Hans': '赚取规则' },
  about: {
    en: 'What gives members points or coins, how much of it, and within which limits.',
    'zh-Hans': '会员通过哪些行为获得积分或金币、数额及上限。',
  },
  permission: 'gifts',
  shape: 1,
  fields: {
    trigger: choice(triggers, { en: 'When it pays', 'zh-Hans': '发放时机' }, earnTriggerWords),
    subject: hinted(
      code(/^[A-Za-z0-9][\w.-]*(?: [A-Za-z]+)?$/, { en: 'For one alone', 'zh-Hans': '仅限某一项' }),
      {
        en: 'A product number, the address of a journey, course, issue, badge, event or pool of codes, or code and task of an activity; empty: for all',
        'zh-Hans': '产品编号，问卷、课程、期刊、徽章、外部事件或兑换码池的地址，或活动代码与任务；留空为全部',
      },
    ),
    name: localised(120, { en: 'Name, as members read it', 'zh-Hans': '会员所见名称' }),
    currency: choice(['points', 'coins'], { en: 'Currency', 'zh-Hans': '币种' }, currencyWords),
    amount: whole({ en: 'So much', 'zh-Hans': '固定数额' }, { min: 1, optional: true }),
    rate: decimal(
      { en: 'Or so much for each unit', 'zh-Hans': '或每单位数额' },
      { min: 0.0001, max: 1_000_000, digits: 4 },
    ),
    levelMultiplied: flag({ en: 'More by the factor of the level', 'zh-Hans': '按等级倍数增加' }),
    pendingDays: whole({ en: 'Days until it can be spent', 'zh-Hans': '可用前的等待天数' }, { max: 365 }),
    memberCap: whole({ en: 'Most for one member', 'zh-Hans': '每人上限' }, { min: 1, optional: true }),
    memberWindow: choice(windows, { en: 'Counted', 'zh-Hans': '每人上限周期' }, earnWindowWords),
    totalCap: whole(
      { en: 'Most for all together', 'zh-Hans': '全体上限' },
      { min: 1, max: most, optional: true },
    ),
    totalWindow: choice(windows, { en: 'Counted', 'zh-Hans': '全体上限周期' }, earnWindowWords),
    budget: whole({ en: 'Budget', 'zh-Hans': '总预算' }, { min: 1, max: most, optional: true }),
    audience: audience({ en: 'Who it is for', 'zh-Hans': '适用会员' }, [
      'levels',
      'countries',
      'stages',
      'members',
    ]),
    product: aboutProduct,
    ofBabies,
    window: window({ en: 'When it pays', 'zh-Hans': '有效时间' }),
  },
  title: 'name',
  list: { filters: ['trigger', 'currency'], sorts: ['amount', 'budget'] },
  fixed: ['trigger', 'subject', 'currency'],
  simulates: ['stages', 'levels', 'country', 'times'],
  faults({ trigger, amount, rate, budget, memberCap, memberWindow, totalCap, totalWindow }) {
    const faults: Fault[] = [];
    if (trigger in olderEarnPlaces) faults.push({ field: 'trigger', fault: 'paysNoMore' });
    if (amount === null && rate === null) faults.push({ field: 'amount', fault: 'missing' });
    if (amount !== null && rate !== null) faults.push({ field: 'rate', fault: 'notBoth' });
    if (amount !== null && budget !== null && budget < amount)
      faults.push({ field: 'budget', fault: 'lessThanOnce' });
    faults.push(...ofLimit('member', memberCap, memberWindow), ...ofLimit('total', totalCap, totalWindow));
    return faults;
  },
});

/** A limit wants its window, and the other way round. */
function ofLimit(whose: 'member' | 'total', cap: number | null, counted: (typeof windows)[number]): Fault[] {
  if ((cap === null) === (counted === 'none')) return [];
  return [{ field: cap === null ? `${whose}Cap` : `${whose}Window`, fault: 'missing' }];
}
