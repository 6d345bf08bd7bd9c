import { defineTexts } from '#console/kit/language.ts';

export const onceFileTexts = defineTexts({
  en: {
    madeAt: ({ at }: { at: string }) => `Made on ${at}`,
    endsAt: ({ at }: { at: string }) => `To be had until ${at}`,
    takenAt: ({ at }: { at: string }) => `Taken on ${at}`,
    over: 'Its time is over',
    download: 'Download',
  },
  'zh-Hans': {
    madeAt: ({ at }) => `生成于 ${at}`,
    endsAt: ({ at }) => `可下载至 ${at}`,
    takenAt: ({ at }) => `已于 ${at} 下载`,
    over: '已过期',
    download: '下载',
  },
});
