import { defineMessages } from '#web/kit/messages.ts';

/** Of a page that is there, but not for the visitor. */
export const refusedMessages = defineMessages({
  en: {
    activity: 'Activity not found',
    signIn: 'Sign in',
    signInText: 'Some activities are for members only. Sign in to see whether this one is yours.',
    moreText: 'It may be over, or meant for other members. See what is running for you now.',
    more: 'See the activities',
  },
  'zh-Hans': {
    activity: '没有找到该活动',
    signIn: '登录',
    signInText: '有些活动只对会员开放，登录后就知道您能不能参加。',
    moreText: '它可能已经结束，或者只面向部分会员。看看您现在可以参加哪些活动吧。',
    more: '查看活动',
  },
  'zh-Hant': {
    activity: '找不到此活動',
    signIn: '登入',
    signInText: '有些活動只開放給會員，登入後便知道您能否參加。',
    moreText: '它可能已經結束，或只開放給部分會員。看看您現時可以參加哪些活動吧。',
    more: '查看活動',
  },
});
