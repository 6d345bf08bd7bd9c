import { defineMessages } from '#web/kit/messages.ts';

/** Names of what becomes of an order, wherever one is shown. */
export const stateMessages = defineMessages({
  en: {
    requested: 'Requested',
    approved: 'Being prepared',
    packed: 'Packed',
    shipped: 'On the way',
    delivered: 'Arrived',
    cancelled: 'Cancelled',
    lost: 'Lost on its way',
    returned: 'Came back to us',
    held: 'Being checked',
    addressNeeded: 'Waiting for your address',
  },
  'zh-Hans': {
    requested: '已提交',
    approved: '准备中',
    packed: '已打包',
    shipped: '运输中',
    delivered: '已送达',
    cancelled: '已取消',
    lost: '途中遗失',
    returned: '已退回',
    held: '核对中',
    addressNeeded: '等您填写地址',
  },
  'zh-Hant': {
    requested: '已提交',
    approved: '準備中',
    packed: '已包裝',
    shipped: '運送中',
    delivered: '已送達',
    cancelled: '已取消',
    lost: '途中遺失',
    returned: '已退回',
    held: '核對中',
    addressNeeded: '等您填寫地址',
  },
});
