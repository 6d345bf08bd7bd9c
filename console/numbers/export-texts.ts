import { defineTexts } from '#console/kit/language.ts';

export const exportTexts = defineTexts({
  en: {
    export: 'Export…',
    title: 'Export as a table',
    text: 'What this screen shows, as a table, hidden and rounded as it is here. A colleague looks at what would leave and why, and approves it; then you can have it once, within 24 hours.',
    ask: 'Make it',
    close: 'Close',
    made: 'Made. It stands here for 24 hours.',
    own: 'Your exports',
    none: 'There is none yet. What waits for a second person stands under “Two people”.',
    saved: 'Saved as a table.',
    days: ({ from, until }: { from: string; until: string }) => `${from} – ${until}`,
  },
  'zh-Hans': {
    export: '导出…',
    title: '导出为表格',
    text: '把本页显示的内容导出为表格，隐藏与取整方式与此处相同。先由一位同事查看导出内容和理由并批准，之后您可在 24 小时内下载一次。',
    ask: '生成',
    close: '关闭',
    made: '已生成，将在此保留 24 小时。',
    own: '您的导出',
    none: '还没有导出。等待第二人批准的内容在“双人审批”中。',
    saved: '已保存为表格。',
    days: ({ from, until }: { from: string; until: string }) => `${from} – ${until}`,
  },
});
