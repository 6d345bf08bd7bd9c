import { defineTexts } from '#console/kit/language.ts';

export const cohortsTexts = defineTexts({
  en: {
    about:
      'Members by the week in which they joined, and how many of them were here in the weeks after. Only weeks that are over count. Who declined to be measured is in none of them.',
    table: 'Members by week of joining',
    week: 'Joined in the week from',
    members: 'Members',
    after: ({ count }: { count: string }) => `Week ${count}`,
    hidden: '–',
    hiddenText: '“–” is hidden: those who were here, or those who were not, are some and fewer than 10.',
    empty: 'Nobody joined in these weeks.',
  },
  'zh-Hans': {
    about:
      '按加入的那一周列出会员，以及其中有多少人在之后各周来过。只统计已经结束的周。谢绝统计的会员不计入。',
    table: '按加入周列出的会员',
    week: '加入的那一周（起始日）',
    members: '会员',
    after: ({ count }) => `第 ${count} 周`,
    hidden: '–',
    hiddenText: '“–”表示已隐藏：来过的人或没来的人不足 10 人。',
    empty: '这几周没有人加入。',
  },
});
