import { defineMessages } from '../messages.ts';

export const measuringMessages = defineMessages({
  en: {
    title: 'Measuring',
    label: 'Measure my visits',
    text: 'Which pages are opened and how fast they come, so that we see what is read and what is broken.',
    member: 'Switched off, nothing is told any more on any of your devices, and what was kept is deleted.',
    guest: 'Switched off, this browser tells nothing any more.',
    byBrowser: 'Your browser asks not to be measured (Global Privacy Control). That is enough: nothing is.',
  },
  'zh-Hans': {
    title: '访问统计',
    label: '统计我的访问',
    text: '哪些页面被打开、打开得多快，让我们知道什么有人读、哪里出了问题。',
    member: '关闭后，您的任何设备都不再告诉我们，已保存的也会删除。',
    guest: '关闭后，这个浏览器不再告诉我们。',
    byBrowser: '您的浏览器要求不做统计（全球隐私控制）。这就够了：我们不做任何统计。',
  },
  'zh-Hant': {
    title: '瀏覽統計',
    label: '統計我的瀏覽',
    text: '哪些頁面被開啟、開啟得多快，讓我們知道甚麼有人讀、哪裡出了問題。',
    member: '關閉後，您的任何裝置都不再告訴我們，已保存的也會刪除。',
    guest: '關閉後，這個瀏覽器不再告訴我們。',
    byBrowser: '您的瀏覽器要求不做統計（全球私隱控制）。這就夠了：我們不做任何統計。',
  },
});
