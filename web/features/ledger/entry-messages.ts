import { defineMessages } from '#web/kit/messages.ts';

/** What a line of the statement says besides its own title and reason. */
export const entryMessages = defineMessages({
  en: {
    arrives: ({ date }: { date: string }) => `Arrives on ${date}`,
    expiresOn: ({ date }: { date: string }) => `Valid until ${date}`,
    left: ({ amount }: { amount: string }) => `${amount} left`,
    leftUntil: ({ amount, date }: { amount: string; date: string }) => `${amount} left, valid until ${date}`,
    gone: 'None left',
    expiredOn: ({ date }: { date: string }) => `Expired on ${date}`,
    undoes: ({ title, amount, date }: { title: string; amount: string; date: string }) =>
      `Undoes “${title}” of ${date} (${amount})`,
    about: { order: 'See the order', claim: 'See my gifts', play: 'Check this draw' },
    aboutLabel: {
      order: ({ title }: { title: string }) => `See the order: ${title}`,
      claim: ({ title }: { title: string }) => `See my gifts: ${title}`,
      play: ({ title }: { title: string }) => `Check this draw: ${title}`,
    },
  },
  'zh-Hans': {
    arrives: ({ date }) => `${date}到账`,
    expiresOn: ({ date }) => `有效至 ${date}`,
    left: ({ amount }) => `剩余 ${amount}`,
    leftUntil: ({ amount, date }) => `剩余 ${amount}，有效至 ${date}`,
    gone: '已无剩余',
    expiredOn: ({ date }) => `已于${date}到期`,
    undoes: ({ title, amount, date }) => `对应${date}的“${title}”（${amount}）`,
    about: { order: '查看订单', claim: '查看我的礼品', play: '验证这次抽奖' },
    aboutLabel: {
      order: ({ title }) => `查看订单：${title}`,
      claim: ({ title }) => `查看我的礼品：${title}`,
      play: ({ title }) => `验证这次抽奖：${title}`,
    },
  },
  'zh-Hant': {
    arrives: ({ date }) => `${date}入帳`,
    expiresOn: ({ date }) => `有效至 ${date}`,
    left: ({ amount }) => `剩餘 ${amount}`,
    leftUntil: ({ amount, date }) => `剩餘 ${amount}，有效至 ${date}`,
    gone: '已無剩餘',
    expiredOn: ({ date }) => `已於${date}到期`,
    undoes: ({ title, amount, date }) => `對應${date}的「${title}」（${amount}）`,
    about: { order: '查看訂單', claim: '查看我的禮品', play: '驗證這次抽獎' },
    aboutLabel: {
      order: ({ title }) => `查看訂單：${title}`,
      claim: ({ title }) => `查看我的禮品：${title}`,
      play: ({ title }) => `驗證這次抽獎：${title}`,
    },
  },
});
