import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

export const closeMessages = defineMessages({
  en: {
    back: 'Back to settings',
    title: 'Close my account',
    text: 'You can go at any time. This is what it means.',
    lostTitle: 'What is lost',
    lost: {
      currencies: ({ points, coins }: { points: string; coins: string }) =>
        `${counted(points, 'point')} and ${counted(coins, 'coin')}, your level and your streak`,
      gifts: 'Gifts and vouchers not used yet',
      details: 'Your details, addresses and family',
    },
    untilTitle: ({ date }: { date: string }) => `Until ${date} you can come back`,
    until:
      'You are signed out everywhere at once. Sign in again by that day, and everything is as it was. After it we erase what is about you; the points statement stays, without your name.',
    pause: 'Only tired of e-mails and reminders?',
    pauseLink: 'Take a pause instead',
    download: 'You can download your data first, in the settings.',
    proof: 'Confirm that it is you',
    way: 'How to confirm',
    byPassword: 'With my password',
    byCode: 'With a code',
    bySocial: 'With a provider',
    codeMissing: 'Please enter the six digits',
    noProof: 'To close your account, please add an e-mail address to it first; a code goes there.',
    submit: 'Close my account',
  },
  'zh-Hans': {
    back: '返回设置',
    title: '注销账户',
    text: '您随时可以离开。先看看这意味着什么。',
    lostTitle: '将会失去',
    lost: {
      currencies: ({ points, coins }) => `${points} 积分、${coins} 金币，以及等级和连续签到`,
      gifts: '还没用的礼品和券码',
      details: '个人资料、地址和家人信息',
    },
    untilTitle: ({ date }) => `${date}之前都可以回来`,
    until:
      '所有设备会立刻退出登录。在那天之前重新登录，一切如旧。之后我们会删除与您有关的内容，积分流水会保留，但不再有您的名字。',
    pause: '只是不想收邮件和提醒？',
    pauseLink: '可以先休息一下',
    download: '离开前可以在设置里下载您的数据。',
    proof: '确认是您本人',
    way: '验证方式',
    byPassword: '用密码',
    byCode: '用验证码',
    bySocial: '用第三方账户',
    codeMissing: '请输入 6 位数字',
    noProof: '注销前请先为账户添加邮箱，验证码会发到那里。',
    submit: '注销我的账户',
  },
  'zh-Hant': {
    back: '返回設定',
    title: '關閉帳戶',
    text: '您隨時可以離開。先看看這代表甚麼。',
    lostTitle: '將會失去',
    lost: {
      currencies: ({ points, coins }) => `${points} 積分、${coins} 金幣，以及等級和連續簽到`,
      gifts: '還沒用的禮品和券碼',
      details: '個人資料、地址和家人資料',
    },
    untilTitle: ({ date }) => `${date}之前都可以回來`,
    until:
      '所有裝置會立刻登出。在那天之前重新登入，一切如舊。之後我們會刪除與您有關的內容，積分紀錄會保留，但不再有您的名字。',
    pause: '只是不想收電郵和提醒？',
    pauseLink: '可以先休息一下',
    download: '離開前可以在設定裡下載您的資料。',
    proof: '確認是您本人',
    way: '驗證方式',
    byPassword: '用密碼',
    byCode: '用驗證碼',
    bySocial: '用第三方帳戶',
    codeMissing: '請輸入 6 位數字',
    noProof: '關閉前請先為帳戶加上電郵，驗證碼會寄到那裡。',
    submit: '關閉我的帳戶',
  },
});

export const farewellMessages = defineMessages({
  en: {
    title: 'Goodbye, and thank you',
    text: 'It was good to have you here. Your account is closed, and you are signed out everywhere.',
    until: ({ date }: { date: string }) =>
      `If you change your mind, sign in until ${date}, and everything is as it was.`,
    signIn: 'Sign in again',
    home: 'Go to the home page',
  },
  'zh-Hans': {
    title: '再见，谢谢您',
    text: '有您在的日子真好。您的账户已注销，所有设备都已退出登录。',
    until: ({ date }) => `如果改变主意，在${date}之前登录，一切如旧。`,
    signIn: '重新登录',
    home: '前往首页',
  },
  'zh-Hant': {
    title: '再見，謝謝您',
    text: '有您在的日子真好。您的帳戶已關閉，所有裝置都已登出。',
    until: ({ date }) => `如果改變主意，在${date}之前登入，一切如舊。`,
    signIn: '重新登入',
    home: '前往首頁',
  },
});
