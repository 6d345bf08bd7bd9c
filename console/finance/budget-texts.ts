import { budgetWarning, paceDays } from '#contract/calls/finance.ts';
import { counted } from '#contract/counted.ts';
import { defineTexts } from '#console/kit/language.ts';

export const budgetTexts = defineTexts({
  en: {
    title: 'Budgets',
    about: `Earn rules with a budget. From ${budgetWarning}% on, those who look after books and gifts get an e-mail; once it is used up, a rule gives nothing any more.`,
    back: 'Books',
    empty: 'No earn rule has a budget. It is set in the rule itself.',
    end: 'That is all.',
    used: ({ used, budget, share }: { used: string; budget: string; share: string }) =>
      `${used} of ${budget} used (${share})`,
    states: { fine: 'Enough', near: 'Nearly used', gone: 'Used up' },
    closed: 'Does not pay now',
    pace: ({ amount, count }: { amount: string; count: number }) =>
      count === 1
        ? `Given on the last day that is counted: ${amount}.`
        : `Given within the last ${count} days: ${amount}.`,
    noPace: `Nothing was given within the last ${counted(paceDays, 'day')}.`,
    goneOn: ({ day }: { day: string }) => `At that pace it is gone on ${day}.`,
    lasts: 'At that pace it lasts.',
    rule: 'See the earn rule',
  },
  'zh-Hans': {
    title: '预算',
    about: `设有预算的赚取规则。用到 ${budgetWarning}% 时，负责账目和礼品的同事会收到邮件；用完后规则不再发放。`,
    back: '账目',
    empty: '没有赚取规则设有预算。预算在规则中设置。',
    end: '已全部显示。',
    used: ({ used, budget, share }) => `已用 ${used}，共 ${budget}（${share}）`,
    states: { fine: '充足', near: '即将用完', gone: '已用完' },
    closed: '当前不发放',
    pace: ({ amount, count }) => `最近 ${count} 天发放 ${amount}。`,
    noPace: `最近 ${paceDays} 天没有发放。`,
    goneOn: ({ day }) => `按此速度，将于 ${day} 用完。`,
    lasts: '按此速度足够使用。',
    rule: '查看赚取规则',
  },
});
