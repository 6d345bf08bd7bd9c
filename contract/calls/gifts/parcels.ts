import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, currency, id, instant, listOf, pageInput } from '#contract/define.ts';
import { deliveryAddress } from '../addresses.ts';
import { giftKinds } from './shelf.ts';
import { shownPicture } from '../../shown-picture.ts';

/**
 * What becomes of a physical gift, in this order; `cancelled` can come in at any time before it is shipped, `lost` and `returned`
 * after that.
 */
export const orderStates = [
  'requested',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'lost',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];
const orderState = z.enum(orderStates);

/** `preparing`: not on its way yet; `addressNeeded`: waits for the member to say where it goes. */
export const orderFilters = [...orderStates, 'preparing', 'addressNeeded'] as const;
export type OrderFilter = (typeof orderFilters)[number];

const orderFields = {
  orderId: id,
  giftId: id,
  /** A `lucky` one was won. */
  kind: z.enum(giftKinds),
  name: z.string(),
  picture: shownPicture,
  currency,
  price: z.int(),
  state: orderState,
  orderedAt: instant,
  changedAt: instant,
  /** Whether the member can still cancel it. */
  cancellable: z.boolean(),
  /** Whether it waits for the member to say where it goes. */
  addressNeeded: z.boolean(),
  /** Whether staff look at something before it goes on. */
  held: z.boolean(),
};

export const orderSummary = z.strictObject(orderFields);
export type OrderSummary = z.infer<typeof orderSummary>;

export const parcelStatuses = [
  'accepted',
  'inTransit',
  'outForDelivery',
  'failedAttempt',
  'delivered',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

export const parcel = z.strictObject({
  parcelId: id,
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: instant,
  deliveredAt: instant.nullable(),
  /** Since when the carrier has not answered; null: it did when it was asked last. */
  unansweredSince: instant.nullable(),
  /** What the carrier tells, newest first. */
  events: z.array(
    z.strictObject({
      at: instant,
      status: z.enum(parcelStatuses),
      description: z.string(),
      /** As the carrier writes it; may be empty. */
      place: z.string(),
    }),
  ),
});
export type Parcel = z.infer<typeof parcel>;

export const order = z.strictObject({
  ...orderFields,
  address: deliveryAddress.nullable(),
  /** Why it was cancelled, where staff say so. */
  reason: z.string().nullable(),
  /** What staff say while it is held; null: nothing in particular. */
  heldWords: z.string().nullable(),
  /** Whether the price of what was returned came back. */
  priceBack: z.boolean(),
  /** The order that this one is sent for once more. */
  replaces: id.nullable(),
  /** The order that is sent instead of this one. */
  replacedBy: id.nullable(),
  /** Every state it came into, oldest first. */
  timeline: z.array(
    z.strictObject({ state: orderState, at: instant, actor: z.enum(['member', 'staff', 'carrier']) }),
  ),
  parcelCount: z.int(),
});
export type Order = z.infer<typeof order>;

export const couponStates = ['usable', 'used', 'expired'] as const;

export const coupon = z.strictObject({
  couponId: id,
  giftId: id,
  name: z.string(),
  description: z.string(),
  picture: shownPicture,
  code: z.string(),
  state: z.enum(couponStates),
  givenAt: instant,
  /** Null: it does not end. */
  validUntil: instant.nullable(),
  usedAt: instant.nullable(),
});
export type Coupon = z.infer<typeof coupon>;

export const orderCalls = {
  listOrders: call({
    ...addresses.listOrders,
    access: 'member',
    summary: 'Gifts that are sent to the member, newest first.',
    input: z.strictObject({ ...pageInput, state: z.enum(orderFilters).optional() }),
    result: listOf(orderSummary),
  }),
  getOrder: call({
    ...addresses.getOrder,
    access: 'member',
    summary: 'One order with its address and timeline.',
    input: z.strictObject({ orderId: id }),
    result: order,
  }),
  cancelOrder: call({
    ...addresses.cancelOrder,
    access: 'member',
    summary: 'Cancels an order that is not packed yet and gives its price back.',
    input: z.strictObject({ orderId: id }),
    result: order,
  }),
  setOrderAddress: call({
    ...addresses.setOrderAddress,
    access: 'member',
    summary: 'Says where an order goes, as long as nobody has looked at it.',
    input: z.strictObject({ orderId: id, addressId: id }),
    result: order,
  }),
  logisticsTrajectory: call({
    ...addresses.logisticsTrajectory,
    access: 'member',
    summary: 'The parcels of an order and what their carriers tell.',
    input: z.strictObject({ orderId: id }),
    result: listOf(parcel),
  }),
  listCoupons: call({
    ...addresses.listCoupons,
    access: 'member',
    summary: 'Coupons of the shop that the member has, newest first.',
    input: z.strictObject({ ...pageInput, state: z.enum(couponStates).default('usable') }),
    result: listOf(coupon),
  }),
  useCoupon: call({
    ...addresses.useCoupon,
    access: 'member',
    summary: 'Marks a coupon as used; again changes nothing.',
    input: z.strictObject({ couponId: id }),
    result: coupon,
  }),
};
