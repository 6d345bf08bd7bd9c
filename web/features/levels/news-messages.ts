import { defineMessages } from '#web/kit/messages.ts';

export const newsMessages = defineMessages({
  en: {
    close: 'Close',
    up: {
      title: ({ name }: { name: string }) => `Welcome to ${name}`,
      text: ({ level }: { level: number }) => `You have reached level ${level}. How lovely to have you here.`,
      benefits: 'New for you',
      action: 'See my benefits',
    },
    down: {
      title: ({ name }: { name: string }) => `Your level is now ${name}`,
      text: ({ from }: { from: string }) =>
        `Your membership year at ${from} has ended. Every point and every coin is still yours, and the way back up stays open.`,
      benefits: 'What you have at this level',
      action: 'See my level',
    },
  },
  'zh-Hans': {
    close: '关闭',
    up: {
      title: ({ name }) => `恭喜升到“${name}”`,
      text: ({ level }) => `您已达到 ${level} 级，有您真好。`,
      benefits: '新的权益',
      action: '查看我的权益',
    },
    down: {
      title: ({ name }) => `您现在的等级是“${name}”`,
      text: ({ from }) => `您的“${from}”会员年已结束。积分和金币一分不少，随时都可以再升上去。`,
      benefits: '这一级的权益',
      action: '查看我的等级',
    },
  },
  'zh-Hant': {
    close: '關閉',
    up: {
      title: ({ name }) => `恭喜升到「${name}」`,
      text: ({ level }) => `您已達到 ${level} 級，有您真好。`,
      benefits: '新的權益',
      action: '查看我的權益',
    },
    down: {
      title: ({ name }) => `您現在的等級是「${name}」`,
      text: ({ from }) => `您的「${from}」會員年已結束。積分和金幣一點也不少，隨時都可以再升上去。`,
      benefits: '這一級的權益',
      action: '查看我的等級',
    },
  },
});
