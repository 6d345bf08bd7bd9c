import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** What is said while an order is changed; the page itself comes without. */
export const changeMessages = defineMessages({
  en: {
    address: {
      sheet: ({ name }: { name: string }) => `Where should “${name}” go?`,
      choose: 'Where should we send it?',
      add: 'A new address',
      save: 'Send it there',
      cancel: 'Not now',
      close: 'Close',
      loading: 'Loading your addresses…',
      saved: 'Thank you. It will go there.',
      tooLate: 'We have already begun your order, so its address can no longer be changed.',
      elsewhere: 'It cannot be sent to that country. Please choose an address in another one.',
      failed: 'That did not reach us. Please try again.',
    },
    cancel: {
      title: ({ name }: { name: string }) => `Cancel “${name}”?`,
      back: {
        coins: ({ amount }: { amount: string }) =>
          `${counted(amount, 'coin is', 'coins are')} returned to you at once, with the same expiry dates, and for 30 days at the least.`,
        points: ({ amount }: { amount: string }) =>
          `${counted(amount, 'point is', 'points are')} returned to you at once, with the same expiry dates, and for 30 days at the least.`,
        none: 'It cost you nothing, so there is nothing to return.',
      },
      stock: 'It goes back on the shelf for somebody else.',
      prize: 'A prize that is given back cannot be claimed again.',
      confirm: 'Yes, cancel it',
      keep: 'Keep it',
      close: 'Close',
      done: 'The order is cancelled',
      tooLate: 'It has just been packed, so it can no longer be cancelled. See below how it stands now.',
      failed: 'That did not reach us. Please try again; it will count only once.',
    },
  },
  'zh-Hans': {
    address: {
      sheet: ({ name }) => `“${name}”寄到哪里？`,
      choose: '寄到哪里好呢？',
      add: '新地址',
      save: '寄到这里',
      cancel: '暂不',
      close: '关闭',
      loading: '正在加载您的地址…',
      saved: '好的，就寄到那里。',
      tooLate: '订单已开始处理，地址无法再更改。',
      elsewhere: '这份礼品无法寄往该国家或地区，请换一个地址。',
      failed: '没有送达，请再试一次。',
    },
    cancel: {
      title: ({ name }) => `取消“${name}”？`,
      back: {
        coins: ({ amount }) => `${amount} 金币会立即全部退回，有效期与原来相同，至少还有 30 天。`,
        points: ({ amount }) => `${amount} 积分会立即全部退回，有效期与原来相同，至少还有 30 天。`,
        none: '这笔订单没有花费积分或金币，无需退回。',
      },
      stock: '这份礼品会放回货架，留给其他会员。',
      prize: '奖品退回后无法再次领取。',
      confirm: '确认取消',
      keep: '保留订单',
      close: '关闭',
      done: '订单已取消',
      tooLate: '订单刚刚打包完成，无法再取消。下面是最新的进度。',
      failed: '没有送达，请再试一次，不会重复取消。',
    },
  },
  'zh-Hant': {
    address: {
      sheet: ({ name }) => `「${name}」寄到哪裡？`,
      choose: '寄到哪裡好呢？',
      add: '新地址',
      save: '寄到這裡',
      cancel: '暫不',
      close: '關閉',
      loading: '正在載入您的地址…',
      saved: '好的，就寄到那裡。',
      tooLate: '訂單已開始處理，地址無法再更改。',
      elsewhere: '這份禮品無法寄往該國家或地區，請換一個地址。',
      failed: '未能送出，請再試一次。',
    },
    cancel: {
      title: ({ name }) => `取消「${name}」？`,
      back: {
        coins: ({ amount }) => `${amount} 金幣會立即全數退回，有效期與原來相同，至少還有 30 天。`,
        points: ({ amount }) => `${amount} 積分會立即全數退回，有效期與原來相同，至少還有 30 天。`,
        none: '這筆訂單沒有花費積分或金幣，無需退回。',
      },
      stock: '這份禮品會放回貨架，留給其他會員。',
      prize: '獎品退回後無法再次領取。',
      confirm: '確認取消',
      keep: '保留訂單',
      close: '關閉',
      done: '訂單已取消',
      tooLate: '訂單剛剛包裝完成，無法再取消。下面是最新的進度。',
      failed: '未能送出，請再試一次，不會重複取消。',
    },
  },
});
