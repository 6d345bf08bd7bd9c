import { defineMessages } from '#web/kit/messages.ts';

export const passageMessages = defineMessages({
  en: {
    nothing: {
      title: 'Have a code from a card?',
      text: 'It is printed below the QR code on your card. Type it here, and we will take you there.',
    },
    unknownCode: {
      title: 'We could not find this code',
      text: 'A letter may be wrong. Please look at the card once more, or scan it again.',
    },
    early: {
      title: 'You are early',
      text: 'What this code leads to has not opened yet. Keep the card; it will work then.',
    },
    opens: ({ date }: { date: string }) => `It opens on ${date}.`,
    ended: {
      title: 'This one is over',
      text: 'The code on your card was for something that has ended. There is more to find here.',
    },
    refused: {
      title: 'We did not follow this link',
      text: 'This link leads to a place that we cannot vouch for, so we stopped here. Nothing happened.',
    },
    code: 'Code on the card',
    codeHint: 'Capital and small letters are the same',
    go: 'Take me there',
    home: 'Go to the home page',
    contact: 'Ask us',
    shop: {
      title: 'Your code for the shop',
      text: 'Enter it at the checkout of our shop. It gives the discount you were promised.',
      label: 'Discount code',
      wrongTitle: 'This code does not look right',
      wrongText: 'Part of it may be missing. Your coupons and their codes are together on one page.',
      coupons: 'My coupons',
    },
  },
  'zh-Hans': {
    nothing: {
      title: '卡片上有编码吗？',
      text: '编码印在卡片二维码的下方，在这里输入，我们带您过去。',
    },
    unknownCode: {
      title: '没有找到这个编码',
      text: '也许有个字母看错了。请再看看卡片，或重新扫一次。',
    },
    early: { title: '您来早了一点', text: '这个编码对应的内容还没有开放。请留好卡片，到时就能用。' },
    opens: ({ date }) => `${date}开放。`,
    ended: { title: '这一期已经结束', text: '您卡片上的编码对应的活动已经结束，这里还有许多等着您。' },
    refused: {
      title: '我们没有跳转',
      text: '这个链接指向我们无法担保的地方，所以停在了这里，什么都没有发生。',
    },
    code: '卡片上的编码',
    codeHint: '不区分大小写',
    go: '带我过去',
    home: '回到首页',
    contact: '问问我们',
    shop: {
      title: '您的商城优惠码',
      text: '在我们的商城结账时填入，即可享受约定的优惠。',
      label: '优惠码',
      wrongTitle: '这个优惠码好像不对',
      wrongText: '它可能在途中被截断了。您的优惠券和优惠码都在同一页里。',
      coupons: '我的优惠券',
    },
  },
  'zh-Hant': {
    nothing: {
      title: '卡片上有編碼嗎？',
      text: '編碼印在卡片 QR Code 的下方，在這裡輸入，我們帶您前往。',
    },
    unknownCode: {
      title: '找不到這個編碼',
      text: '也許有個字母看錯了。請再看看卡片，或重新掃描一次。',
    },
    early: { title: '您早到了一點', text: '這個編碼對應的內容還未開放。請留好卡片，到時便可使用。' },
    opens: ({ date }) => `${date}開放。`,
    ended: { title: '這一期已經結束', text: '您卡片上的編碼對應的活動已經結束，這裡還有許多等著您。' },
    refused: {
      title: '我們沒有前往',
      text: '這個連結指向我們無法擔保的地方，所以停在這裡，甚麼都沒有發生。',
    },
    code: '卡片上的編碼',
    codeHint: '不分大小寫',
    go: '帶我前往',
    home: '返回首頁',
    contact: '問問我們',
    shop: {
      title: '您的商店優惠碼',
      text: '在我們的商店結帳時輸入，即可享有約定的優惠。',
      label: '優惠碼',
      wrongTitle: '這個優惠碼好像不對',
      wrongText: '它可能在途中被截斷了。您的優惠券和優惠碼都在同一頁。',
      coupons: '我的優惠券',
    },
  },
});
