import { defineMessages } from '#web/kit/messages.ts';

export const hubMessages = defineMessages({
  en: {
    title: 'Gifts',
    subtitle: 'Small gifts, for you to choose or to win.',
    mine: 'What is yours',
    rewards: 'My gifts',
    rewardsText: ({ count }: { count: number }) =>
      count === 0 ? 'Your first one may be near' : count === 1 ? '1 gift so far' : `${count} gifts so far`,
    orders: 'My orders',
    ordersText: ({ count }: { count: number }) =>
      count === 0
        ? 'Nothing on its way right now'
        : count === 1
          ? '1 parcel coming to you'
          : `${count} parcels coming to you`,
    coupons: 'My coupons',
    couponsText: ({ count }: { count: number }) =>
      count === 0
        ? 'For your next visit to the shop'
        : count === 1
          ? '1 coupon to use'
          : `${count} coupons to use`,
    boards: 'Find a gift',
    count: ({ count }: { count: number }) => (count === 1 ? '1 gift' : `${count} gifts`),
    board: {
      lucky: { title: 'Lucky gifts', text: 'Draws with fair and open odds' },
      brandOffers: { title: 'Offers from us', text: 'For members, in our own shop' },
      partnerOffers: { title: 'Offers from partners', text: 'From people we like to work with' },
      redeem: { title: 'Gifts to redeem', text: 'For the coins and points you have' },
      newBaby: { title: 'For a new baby', text: 'A welcome in the first sixty days' },
      birthday: { title: 'Birthday gifts', text: 'For you and for your little ones' },
      magazine: { title: 'Magazine', text: 'A few calm pages to read' },
    },
    openUntil: ({ date }: { date: string }) => `Yours to claim until ${date}`,
    opensOn: ({ date }: { date: string }) => `From ${date}`,
    mall: 'Points mall',
    soon: 'Ending soon',
    soonText: 'If you like one of these, claim it in time.',
    until: ({ date }: { date: string }) => `Until ${date}`,
  },
  'zh-Hans': {
    title: '礼品',
    subtitle: '一份份小心意，等您来挑、来抽。',
    mine: '属于您的',
    rewards: '我的礼品',
    rewardsText: ({ count }) => (count === 0 ? '第一份也许就快到了' : `已有 ${count} 份`),
    orders: '我的订单',
    ordersText: ({ count }) => (count === 0 ? '目前没有在途的包裹' : `${count} 个包裹正在来的路上`),
    coupons: '我的优惠券',
    couponsText: ({ count }) => (count === 0 ? '下次逛商城时用得上' : `${count} 张可用`),
    boards: '挑一份礼品',
    count: ({ count }) => `${count} 份`,
    board: {
      lucky: { title: '幸运礼品', text: '抽奖公平，概率公开' },
      brandOffers: { title: '品牌优惠', text: '会员专享，来自我们的商城' },
      partnerOffers: { title: '伙伴优惠', text: '来自我们喜欢的伙伴' },
      redeem: { title: '兑换礼品', text: '用您的金币和积分来换' },
      newBaby: { title: '新生儿礼', text: '出生六十天内的见面礼' },
      birthday: { title: '生日礼', text: '给您，也给家里的小寿星' },
      magazine: { title: '电子杂志', text: '静静读上几页' },
    },
    openUntil: ({ date }) => `${date}前都可领取`,
    opensOn: ({ date }) => `${date}起可领取`,
    mall: '积分商城',
    soon: '即将结束',
    soonText: '喜欢的话，记得早点领取。',
    until: ({ date }) => `${date}截止`,
  },
  'zh-Hant': {
    title: '禮品',
    subtitle: '一份份小心意，等您來挑、來抽。',
    mine: '屬於您的',
    rewards: '我的禮品',
    rewardsText: ({ count }) => (count === 0 ? '第一份也許就快到了' : `已有 ${count} 份`),
    orders: '我的訂單',
    ordersText: ({ count }) => (count === 0 ? '目前沒有運送中的包裹' : `${count} 個包裹正在路上`),
    coupons: '我的優惠券',
    couponsText: ({ count }) => (count === 0 ? '下次逛商店時用得上' : `${count} 張可用`),
    boards: '挑一份禮品',
    count: ({ count }) => `${count} 份`,
    board: {
      lucky: { title: '幸運禮品', text: '抽獎公平，機率公開' },
      brandOffers: { title: '品牌優惠', text: '會員專享，來自我們的商店' },
      partnerOffers: { title: '夥伴優惠', text: '來自我們喜歡的夥伴' },
      redeem: { title: '兌換禮品', text: '用您的金幣和積分來換' },
      newBaby: { title: '新生兒禮', text: '出生六十天內的見面禮' },
      birthday: { title: '生日禮', text: '給您，也給家裡的小壽星' },
      magazine: { title: '電子雜誌', text: '靜靜讀上幾頁' },
    },
    openUntil: ({ date }) => `${date}前都可領取`,
    opensOn: ({ date }) => `${date}起可領取`,
    mall: '積分商城',
    soon: '即將結束',
    soonText: '喜歡的話，記得早點領取。',
    until: ({ date }) => `${date}截止`,
  },
});
