import { defineMessages } from '#web/shell/messages.ts';

/** What the page of her own gifts says. */
export const mineMessages = defineMessages({
  en: {
    title: 'My gifts',
    subtitle: 'Show the code in the shop to receive the gift.',
    back: 'Back to gifts',
    claimedAt: ({ date }: { date: string }) => `Yours since ${date}`,
    paid: 'Paid with',
    empty: 'No gifts yet',
    emptyText: 'Your first one may be nearer than you think.',
    emptyAction: 'See the gifts',
    end: 'These are all your gifts',
  },
  'zh-Hans': {
    title: '我的礼品',
    subtitle: '到店出示券码即可领取。',
    back: '返回礼品列表',
    claimedAt: ({ date }) => `${date} 兑换`,
    paid: '使用',
    empty: '还没有礼品',
    emptyText: '第一份礼品也许比您想的更近。',
    emptyAction: '去看看礼品',
    end: '这就是您的全部礼品',
  },
  'zh-Hant': {
    title: '我的禮品',
    subtitle: '到店出示券碼即可領取。',
    back: '返回禮品列表',
    claimedAt: ({ date }) => `${date} 兌換`,
    paid: '使用',
    empty: '還沒有禮品',
    emptyText: '第一份禮品也許比您想的更近。',
    emptyAction: '去看看禮品',
    end: '這就是您的全部禮品',
  },
});
