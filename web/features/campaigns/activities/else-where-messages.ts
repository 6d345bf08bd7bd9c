import { defineMessages } from '#web/kit/messages.ts';

export const elseWhereMessages = defineMessages({
  en: {
    title: 'What else there is',
    checkIn: 'Today’s check-in',
    checkInText: 'Coins for a small hello',
    gifts: 'Gifts',
    giftsText: 'For coins and points',
    activities: 'Activities',
    activitiesText: 'What is running now',
  },
  'zh-Hans': {
    title: '还有这些',
    checkIn: '今日签到',
    checkInText: '打个招呼就有金币',
    gifts: '礼品',
    giftsText: '用金币和积分兑换',
    activities: '活动',
    activitiesText: '看看正在进行的',
  },
  'zh-Hant': {
    title: '還有這些',
    checkIn: '今日簽到',
    checkInText: '打聲招呼便有金幣',
    gifts: '禮品',
    giftsText: '以金幣和積分兌換',
    activities: '活動',
    activitiesText: '看看正在進行的',
  },
});
