import { defineTexts } from '#console/kit/language.ts';

export const valueTexts = defineTexts({
  en: {
    reason: 'Reason',
    reasonHint: 'She reads it. At least 4 characters',
    note: 'Note for colleagues',
    noteHint: 'Not shown on the site; it is part of her data if she downloads it',
    done: 'Done. She is told on the site.',
    currencies: { points: 'Points', coins: 'Coins' },
    currency: 'Points or coins',
    adjust: 'Give or take…',
    adjustTitle: 'Give or take points or coins',
    adjustText: 'It counts at once and stands in her statement with your reason.',
    way: 'What to do',
    ways: { give: 'Give', take: 'Take' },
    amount: 'Amount',
    tooLow: ({ has, currency }: { has: string; currency: string }) =>
      `She has ${has} ${currency} only. A balance never goes below zero.`,
    lower: { points: 'points', coins: 'coins' },
  },
  'zh-Hans': {
    reason: '原因',
    reasonHint: '会员会看到，至少 4 个字',
    note: '内部备注',
    noteHint: '不在网站上显示；她下载自己的数据时会包含在内',
    done: '已完成，网站上会告知会员。',
    currencies: { points: '积分', coins: '金币' },
    currency: '积分或金币',
    adjust: '给予或扣除…',
    adjustTitle: '给予或扣除积分、金币',
    adjustText: '立即生效，并连同原因记入她的明细。',
    way: '操作',
    ways: { give: '给予', take: '扣除' },
    amount: '数量',
    tooLow: ({ has, currency }) => `她只有 ${has} ${currency}，余额不能低于零。`,
    lower: { points: '积分', coins: '金币' },
  },
});
