import { defineMessages } from '#web/kit/messages.ts';

export const articleMessages = defineMessages({
  en: {
    tip: 'Good to know',
    care: 'Take care',
    call: 'Get help',
    table: ({ columns }: { columns: string }) => `Table: ${columns}`,
    linkTo: ({ title }: { title: string }) => `Link to “${title}”`,
    outside: '(another site)',
  },
  'zh-Hans': {
    tip: '小贴士',
    care: '请留意',
    call: '需要求助时',
    table: ({ columns }: { columns: string }) => `表格：${columns}`,
    linkTo: ({ title }: { title: string }) => `“${title}”的链接`,
    outside: '（其他网站）',
  },
  'zh-Hant': {
    tip: '小提示',
    care: '請留意',
    call: '需要求助時',
    table: ({ columns }: { columns: string }) => `表格：${columns}`,
    linkTo: ({ title }: { title: string }) => `「${title}」的連結`,
    outside: '（其他網站）',
  },
});
