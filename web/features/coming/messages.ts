import { defineMessages } from '#web/shell/messages.ts';

/** What each area will hold, said before it opens. */
export const comingMessages = defineMessages({
  en: {
    soon: 'On its way',
    home: 'Back to the home page',
    signIn: 'Sign in',
    areas: {
      villages:
        'The village square is being paved. Soon you can sit down with mothers in the same weeks as you.',
      information:
        'We are writing this page in plain words. If you need something now, we gladly help in person.',
    },
  },
  'zh-Hans': {
    soon: '正在准备',
    home: '回到首页',
    signIn: '登录',
    areas: {
      villages: '妈妈村的小广场正在铺路。很快，您就能和同孕周、同月龄的妈妈坐下来聊聊。',
      information: '这一页我们正用最简单的话来写。如果您现在就需要帮助，欢迎直接联系我们。',
    },
  },
  'zh-Hant': {
    soon: '準備中',
    home: '返回首頁',
    signIn: '登入',
    areas: {
      villages: '媽媽村的小廣場正在鋪路。很快您就能和同孕週、同月齡的媽媽坐下來聊聊。',
      information: '這一頁我們正用最淺白的文字撰寫。如果您現在就需要協助，歡迎直接聯絡我們。',
    },
  },
});
