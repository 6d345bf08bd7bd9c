import { defineMessages } from '../messages.ts';

/** Of the sheet with a visitor's own things, and of language and appearance; it comes on first use. */
export const accountMessages = defineMessages({
  en: {
    title: ({ name }: { name: string }) => `Hello, ${name}`,
    titleSignedOut: 'Settings',
    close: 'Close',
    profile: 'My profile',
    settings: 'Settings',
    coins: 'My coins',
    reward: 'My gifts',
    activities: 'Activities',
    signIn: 'Sign in',
    join: 'Join',
    signOut: 'Sign out',
    language: 'Language',
    theme: 'Appearance',
    themes: { auto: 'Automatic', day: 'Day', night: 'Night' },
  },
  'zh-Hans': {
    title: ({ name }: { name: string }) => `您好，${name}`,
    titleSignedOut: '设置',
    close: '关闭',
    profile: '我的主页',
    settings: '设置',
    coins: '我的金币',
    reward: '我的礼品',
    activities: '活动',
    signIn: '登录',
    join: '加入会员',
    signOut: '退出登录',
    language: '语言',
    theme: '外观',
    themes: { auto: '自动', day: '日间', night: '夜间' },
  },
  'zh-Hant': {
    title: ({ name }: { name: string }) => `您好，${name}`,
    titleSignedOut: '設定',
    close: '關閉',
    profile: '我的主頁',
    settings: '設定',
    coins: '我的金幣',
    reward: '我的禮品',
    activities: '活動',
    signIn: '登入',
    join: '加入會員',
    signOut: '登出',
    language: '語言',
    theme: '外觀',
    themes: { auto: '自動', day: '日間', night: '夜間' },
  },
});

/** Languages by their own names. */
export const languageNames = {
  en: 'English',
  'zh-CN': '简体中文（中国）',
  'zh-HK': '繁體中文（香港）',
  'zh-TW': '繁體中文（台灣）',
  'zh-SG': '简体中文（新加坡）',
  'zh-MO': '简体中文（澳门）',
} as const;
