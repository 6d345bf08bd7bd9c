import { defineTexts } from '#console/kit/language.ts';

export const broadcastTexts = defineTexts({
  en: {
    title: 'Who hears of it',
    reach: ({ count }: { count: string }) => `Members whom it would reach now: ${count}`,
    told: ({ count, at }: { count: string; at: string }) => `Members reached since ${at}: ${count}`,
    few: 'fewer than 10',
    states: {
      notYet: 'Nobody was told yet. Once it is published it cannot be changed.',
      going: 'Members are being told, some each minute.',
      told: 'All whom it was for were told.',
      stopped: 'It was stopped: nobody else hears of it.',
      down: 'It was taken down before all were told.',
    },
    stop: 'Stop it',
    stopSure: 'Nobody else hears of it, now or later. Who was told stays told.',
    stopDone: 'It is stopped.',
  },
  'zh-Hans': {
    title: '发送情况',
    reach: ({ count }) => `目前可送达 ${count} 位会员。`,
    told: ({ count, at }) => `自 ${at} 起已送达 ${count} 位会员。`,
    few: '不足 10',
    states: {
      notYet: '尚未发送。发布后不能修改。',
      going: '正在分批发送。',
      told: '已全部发送。',
      stopped: '已停止，不再发送。',
      down: '未全部发送即已下线。',
    },
    stop: '停止发送',
    stopSure: '之后不会再发送给任何人，已送达的保持不变。',
    stopDone: '已停止发送。',
  },
});
