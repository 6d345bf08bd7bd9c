import { defineMessages } from './messages.ts';

export const errorMessages = defineMessages({
  en: {
    notFound: {
      title: 'This page is not here',
      before: "Oops! The page you're looking for doesn't exist. Go back to the ",
      link: 'Home page',
      after: ' .',
    },
    fatal: {
      title: 'This page is not here',
      text: ({ path }: { path: string }) => `Page Not Found: ${path}`,
      home: 'Go to the home page',
    },
    refused: { title: 'This one is not open to you yet' },
    broken: {
      title: 'Something on our side went wrong',
      text: 'It is not your fault, and nothing you have collected is lost. Please try again in a moment.',
      requestId: ({ id }: { id: string }) => `If it happens again, tell us this number: ${id}`,
      retry: 'Try again',
    },
    offline: {
      title: 'The network is down...',
      text: 'Your page is still there. Try again once you are connected.',
    },
  },
  'zh-Hans': {
    notFound: {
      title: '没有找到这个页面',
      before: '哎呀！您要找的页面不存在。返回',
      link: '首页',
      after: '。',
    },
    fatal: { title: '没有找到这个页面', text: ({ path }) => `页面不存在：${path}`, home: '回到首页' },
    refused: { title: '您暂时还不能参加' },
    broken: {
      title: '我们这边出了点问题',
      text: '这不是您的问题，您攒下的一切都在。请稍后再试。',
      requestId: ({ id }: { id: string }) => `如果再次出现，请把这个编号告诉我们：${id}`,
      retry: '再试一次',
    },
    offline: {
      title: '网络好像断开了……',
      text: '页面还在，连上网络后再试一次就好。',
    },
  },
  'zh-Hant': {
    notFound: {
      title: '找不到這個頁面',
      before: '哎呀！您要找的頁面不存在。返回',
      link: '首頁',
      after: '。',
    },
    fatal: { title: '找不到這個頁面', text: ({ path }) => `頁面不存在：${path}`, home: '返回首頁' },
    refused: { title: '您暫時還未能參加' },
    broken: {
      title: '我們這邊出了點問題',
      text: '這不是您的錯，您儲下的一切都還在。請稍後再試。',
      requestId: ({ id }: { id: string }) => `如再次出現，請告訴我們這個編號：${id}`,
      retry: '再試一次',
    },
    offline: {
      title: '網絡好像斷開了……',
      text: '頁面還在，連上網絡後再試一次就好。',
    },
  },
});
