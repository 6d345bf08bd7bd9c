import { defineTexts } from '#console/kit/language.ts';

export const cohortsTexts = defineTexts({
  en: {
    about:
      'Members by the week in which they joined, and how many of them were here in each week after it. Weeks begin on Monday; one that is not over is not told.',
    week: 'Joined in the week of',
    members: 'Members',
    later: ({ number }: { number: number }) => `Week ${number}`,
    hidden: 'Hidden',
    few: 'fewer than 10',
    nearlyAll: 'nearly all',
    empty: 'Nobody joined on these days, or their week is not over.',
    table: 'Who came back, by week',
    declined: 'Who declines measuring counts as not here.',
  },
  'zh-Hans': {
    about: '按注册所在的周统计会员，以及之后每周有多少人来过。每周从星期一开始；尚未结束的一周不统计。',
    week: '注册所在周',
    members: '会员',
    later: ({ number }) => `第 ${number} 周`,
    hidden: '已隐藏',
    few: '不足 10 人',
    nearlyAll: '几乎全部',
    empty: '这些日子没有人注册，或该周尚未结束。',
    table: '按周看谁会回来',
    declined: '拒绝统计的会员视为没有来过。',
  },
});
