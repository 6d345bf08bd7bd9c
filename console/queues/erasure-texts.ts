import { defineTexts } from '#console/kit/language.ts';

export const erasureTexts = defineTexts({
  en: {
    title: 'Erasures',
    listTitle: 'Not erased yet',
    listText:
      'A closed account is erased by itself in the night after its 30 days. With these it failed, and it is tried again each night. Please tell whoever runs the server: the reason stands in its log.',
    empty: 'Everything that was to be erased is erased.',
    lastDay: ({ day }: { day: string }) => `By law until ${day}`,
    past: ({ day }: { day: string }) => `Past its last day by law, ${day}`,
    closed: ({ at }: { at: string }) => `Closed ${at}`,
    due: ({ at }: { at: string }) => `To be erased from ${at} on`,
    open: 'Open the account',
  },
  'zh-Hans': {
    title: '账户清除',
    listTitle: '尚未清除',
    listText:
      '账户注销 30 天后，会在夜间自动清除。以下账户清除失败，系统每晚会重试。请告知服务器管理人员：原因记录在服务器日志中。',
    empty: '应清除的账户均已清除。',
    lastDay: ({ day }) => `法定期限：${day}`,
    past: ({ day }) => `已超过法定期限（${day}）`,
    closed: ({ at }) => `注销于 ${at}`,
    due: ({ at }) => `应于 ${at} 起清除`,
    open: '查看账户',
  },
});
