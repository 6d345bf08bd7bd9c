import { defineMessages } from '#web/kit/messages.ts';

/** What came of a play. */
export const resultMessages = defineMessages({
  en: {
    won: ({ prize }: { prize: string }) => `You won: ${prize}`,
    wonNothing: 'No prize this time',
    wonText: {
      coins: 'Already added to your coins.',
      points: 'Already added to your points.',
      address: 'Tell us where it goes, and we will send it to you, free of charge.',
      order: 'It is among your orders.',
      voucher: 'Show this code in the store to receive it.',
      coupon: 'Use this code when you order.',
      gifts: 'You will find it among your gifts.',
      none: 'Thank you for playing. You are welcome in the next round.',
    },
    wonLink: {
      coins: 'See my coins',
      points: 'See my points',
      address: 'Add the address',
      order: 'See the order',
      voucher: 'See my gifts',
      coupon: 'See my coupons',
      gifts: 'See my gifts',
    },
    instead: {
      soldOut: ({ landed, given }: { landed: string; given: string }) =>
        `Your play landed on “${landed}”, but the last one had just gone. “${given}” never runs out, so it is yours.`,
      notReleased: ({ landed, given }: { landed: string; given: string }) =>
        `Your play landed on “${landed}”, but more will come later. “${given}” never runs out, so it is yours.`,
      notOffered: ({ landed, given }: { landed: string; given: string }) =>
        `Your play landed on “${landed}”, which may not be given in your country. “${given}” never runs out, so it is yours.`,
    },
    check: 'Check this result',
    unsure: 'We could not hear back. Try again: it stays the same play, and you will not pay twice.',
    nothingTaken: 'Nothing was played, and nothing was taken from your balance.',
    retry: 'Try again',
  },
  'zh-Hans': {
    won: ({ prize }) => `抽中了：${prize}`,
    wonNothing: '这次没有抽中',
    wonText: {
      coins: '已经加到您的金币里。',
      points: '已经加到您的积分里。',
      address: '告诉我们寄到哪里，我们免费寄给您。',
      order: '可以在订单里查看。',
      voucher: '到店出示此券码即可领取。',
      coupon: '下单时使用此券码。',
      gifts: '已放进“我的礼品”。',
      none: '谢谢您的参与，下一期欢迎再来。',
    },
    wonLink: {
      coins: '查看我的金币',
      points: '查看我的积分',
      address: '填写收货地址',
      order: '查看订单',
      voucher: '查看我的礼品',
      coupon: '查看我的优惠券',
      gifts: '查看我的礼品',
    },
    instead: {
      soldOut: ({ landed, given }) =>
        `这次落在“${landed}”，可惜最后一份刚刚送出。“${given}”不会送完，所以归您了。`,
      notReleased: ({ landed, given }) =>
        `这次落在“${landed}”，但要晚些时候才会再放出。“${given}”不会送完，所以归您了。`,
      notOffered: ({ landed, given }) =>
        `这次落在“${landed}”，但不能在您所在的国家或地区赠送。“${given}”不会送完，所以归您了。`,
    },
    check: '验证这个结果',
    unsure: '没有收到回复。请再试一次：仍是同一次抽奖，不会重复扣除。',
    nothingTaken: '这次没有抽奖，您的余额没有任何变化。',
    retry: '再试一次',
  },
  'zh-Hant': {
    won: ({ prize }) => `抽中了：${prize}`,
    wonNothing: '這次沒有抽中',
    wonText: {
      coins: '已經加到您的金幣裡。',
      points: '已經加到您的積分裡。',
      address: '告訴我們寄到哪裡，我們免費寄給您。',
      order: '可以在訂單裡查看。',
      voucher: '到門市出示此券碼即可領取。',
      coupon: '下單時使用此券碼。',
      gifts: '已放進「我的禮品」。',
      none: '謝謝您的參與，下一期歡迎再來。',
    },
    wonLink: {
      coins: '查看我的金幣',
      points: '查看我的積分',
      address: '填寫收件地址',
      order: '查看訂單',
      voucher: '查看我的禮品',
      coupon: '查看我的優惠券',
      gifts: '查看我的禮品',
    },
    instead: {
      soldOut: ({ landed, given }) =>
        `這次落在「${landed}」，可惜最後一份剛剛送出。「${given}」不會送完，所以歸您了。`,
      notReleased: ({ landed, given }) =>
        `這次落在「${landed}」，但要晚些時候才會再釋出。「${given}」不會送完，所以歸您了。`,
      notOffered: ({ landed, given }) =>
        `這次落在「${landed}」，但不能在您所在的國家或地區贈送。「${given}」不會送完，所以歸您了。`,
    },
    check: '驗證這個結果',
    unsure: '沒有收到回覆。請再試一次：仍是同一次抽獎，不會重複扣除。',
    nothingTaken: '這次沒有抽獎，您的餘額沒有任何變動。',
    retry: '再試一次',
  },
});
