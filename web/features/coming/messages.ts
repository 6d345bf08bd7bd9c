import { defineMessages } from '#web/shell/messages.ts';

/** What each area will hold, said before it opens. */
export const comingMessages = defineMessages({
  en: {
    soon: 'On its way',
    home: 'Back to the home page',
    signIn: 'Sign in',
    areas: {
      magazine:
        'The first issue of the magazine is being written. Its gifts will be here as soon as it can be read.',
      villages:
        'The village square is being paved. Soon you can sit down with mothers in the same weeks as you.',
      activities:
        'New activities are being planned. We will show what is running, what comes next and what has been.',
      information:
        'We are writing this page in plain words. If you need something now, we gladly help in person.',
      passage: 'There is nothing to hand over here just now. The way on is below.',
    },
  },
  'zh-Hans': {
    soon: '正在准备',
    home: '回到首页',
    signIn: '登录',
    areas: {
      magazine: '第一期杂志正在撰写。等它可以读的时候，随刊的礼品就在这里。',
      villages: '妈妈村的小广场正在铺路。很快，您就能和同孕周、同月龄的妈妈坐下来聊聊。',
      activities: '新活动正在筹备。正在进行的、即将开始的、已经结束的，都会列在这里。',
      information: '这一页我们正用最简单的话来写。如果您现在就需要帮助，欢迎直接联系我们。',
      passage: '这里暂时没有需要办理的事，请从下面继续。',
    },
  },
  'zh-Hant': {
    soon: '準備中',
    home: '返回首頁',
    signIn: '登入',
    areas: {
      magazine: '第一期雜誌正在撰寫。等它可以讀的時候，隨刊的禮品就在這裡。',
      villages: '媽媽村的小廣場正在鋪路。很快您就能和同孕週、同月齡的媽媽坐下來聊聊。',
      activities: '新活動正在籌備。進行中的、即將開始的、已經結束的，都會列在這裡。',
      information: '這一頁我們正用最淺白的文字撰寫。如果您現在就需要協助，歡迎直接聯絡我們。',
      passage: '這裡暫時沒有需要辦理的事，請從下面繼續。',
    },
  },
});
