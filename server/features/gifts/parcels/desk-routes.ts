import type { orderDeskCalls } from '#contract/calls/gifts/order-desk.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { getStaffOrder, listOrderQueue } from './desk.ts';
import { moveOrders } from './move-orders.ts';
import {
  approveOrder,
  declineOrder,
  deliverOrder,
  holdOrder,
  loseOrder,
  packOrder,
  releaseOrder,
  replaceOrder,
  returnOrder,
  shipOrder,
} from './work-on-order.ts';

export const orderDeskHandlers: HandlersOf<keyof typeof orderDeskCalls> = {
  listOrderQueue,
  getStaffOrder,
  approveOrder,
  holdOrder,
  releaseOrder,
  declineOrder,
  packOrder,
  shipOrder,
  deliverOrder,
  loseOrder,
  returnOrder,
  replaceOrder,
  moveOrders,
};
