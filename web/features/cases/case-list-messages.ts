import { defineMessages } from '#web/kit/messages.ts';

type Dated = { date: string };

export const caseListMessages = defineMessages({
  en: {
    title: 'Village safety',
    subtitle: 'What waits for a person to look at it, the most urgent first.',
    states: { waiting: 'Waiting', decided: 'Decided' },
    kinds: {
      image: 'Image reports',
      flagged: 'Flagged',
      appeal: 'Appeals',
      waiting: 'Held back',
    },
    counts: { waiting: 'Waiting', overdue: 'Later than promised', images: 'Image reports' },
    opened: ({ date }: Dated) => `Since ${date}`,
    expertsDue: ({ count }: { count: string }) => `Expert badges to look at again: ${count}`,
    experts: 'Open the experts',
    badges: {
      waiting: 'Held back',
      flagged: 'Flagged',
      appeal: 'Appeal',
      image: 'Image report',
      kept: 'Kept',
      declined: 'Declined',
      weight: ({ weight }: { weight: string }) => `Weight ${weight}`,
    },
  },
  'zh-Hans': {
    title: '村子的安全',
    subtitle: '等待工作人员查看的内容，最紧急的排在最前。',
    states: { waiting: '待处理', decided: '已处理' },
    kinds: { image: '影像举报', flagged: '被标记', appeal: '申诉', waiting: '发布前待看' },
    counts: { waiting: '待处理', overdue: '超过承诺时间', images: '影像举报' },
    opened: ({ date }) => `始于 ${date}`,
    expertsDue: ({ count }) => `需要复核的专家标识：${count} 个`,
    experts: '查看专家',
    badges: {
      waiting: '发布前待看',
      flagged: '被标记',
      appeal: '申诉',
      image: '影像举报',
      kept: '已保留',
      declined: '不展示',
      weight: ({ weight }) => `权重 ${weight}`,
    },
  },
  'zh-Hant': {
    title: '村子的安全',
    subtitle: '等待工作人員查看的內容，最緊急的排在最前。',
    states: { waiting: '待處理', decided: '已處理' },
    kinds: { image: '影像舉報', flagged: '被標記', appeal: '申訴', waiting: '發布前待看' },
    counts: { waiting: '待處理', overdue: '超過承諾時間', images: '影像舉報' },
    opened: ({ date }) => `始於 ${date}`,
    expertsDue: ({ count }) => `需要覆核的專家標誌：${count} 個`,
    experts: '查看專家',
    badges: {
      waiting: '發布前待看',
      flagged: '被標記',
      appeal: '申訴',
      image: '影像舉報',
      kept: '已保留',
      declined: '不展示',
      weight: ({ weight }) => `權重 ${weight}`,
    },
  },
});
