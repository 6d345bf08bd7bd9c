import { defineMessages } from './messages.ts';

export const shellMessages = defineMessages({
  en: {
    skip: 'Skip to content',
    mainMenu: 'Main menu',
    menu: {
      home: 'Home',
      gifts: 'Gifts',
      checkIn: 'Check-in',
      villages: 'Villages',
      rights: 'Benefits',
      coins: 'Coins',
    },
    openAccount: 'Account and settings',
    footer: {
      label: 'About this site',
      faq: 'Questions and answers',
      privacy: 'Privacy',
      terms: 'Terms and conditions',
      contact: 'Contact us',
    },
    homeLink: ({ brand }: { brand: string }) => `${brand}, home`,
    notifications: { region: 'Notifications', dismiss: 'Dismiss' },
    loading: 'The page is loading',
    description: ({ page, brand }: { page: string; brand: string }) =>
      `${page} at ${brand}: check in, collect coins, claim gifts and meet other mothers.`,
  },
  'zh-Hans': {
    skip: '跳到正文',
    mainMenu: '主菜单',
    menu: {
      home: '首页',
      gifts: '礼品',
      checkIn: '签到',
      villages: '妈妈村',
      rights: '权益',
      coins: '金币',
    },
    openAccount: '账户与设置',
    footer: {
      label: '关于本站',
      faq: '常见问题',
      privacy: '隐私政策',
      terms: '条款与条件',
      contact: '联系我们',
    },
    homeLink: ({ brand }: { brand: string }) => `${brand}，回首页`,
    notifications: { region: '通知', dismiss: '知道了' },
    loading: '页面加载中',
    description: ({ page, brand }: { page: string; brand: string }) =>
      `${page}｜${brand}：每日签到、攒金币、领礼品，和妈妈们在一起。`,
  },
  'zh-Hant': {
    skip: '跳至主要內容',
    mainMenu: '主選單',
    menu: {
      home: '首頁',
      gifts: '禮品',
      checkIn: '簽到',
      villages: '媽媽村',
      rights: '權益',
      coins: '金幣',
    },
    openAccount: '帳戶與設定',
    footer: {
      label: '關於本站',
      faq: '常見問題',
      privacy: '私隱政策',
      terms: '條款及細則',
      contact: '聯絡我們',
    },
    homeLink: ({ brand }: { brand: string }) => `${brand}，返回首頁`,
    notifications: { region: '通知', dismiss: '知道了' },
    loading: '頁面載入中',
    description: ({ page, brand }: { page: string; brand: string }) =>
      `${page}｜${brand}：每日簽到、儲金幣、換禮品，與媽媽們同行。`,
  },
});
