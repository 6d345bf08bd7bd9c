import { z } from 'zod';
import { sentLines, shownTemplate, templateUses } from '../../answer-templates.ts';
import { addressFaults } from '../../check-address.ts';
import { call, currency, id, instant, pageInput } from '../../define.ts';
import { locales } from '../../locales.ts';
import { otherText, shownLines, shownText } from '../../shown-text.ts';
import { shownPicture } from '../../shown-picture.ts';
import { deliveryAddress } from '../addresses.ts';
import { knownCountry } from '../regions.ts';
import { orderStates } from './parcels.ts';

/** How staff look through orders: what is held, or waits for its member to say where it goes, stands apart. */
export const orderShelves = [
  'requested',
  'approved',
  'packed',
  'shipped',
  'held',
  'addressNeeded',
  'delivered',
  'lost',
  'returned',
  'cancelled',
] as const;
export type OrderShelf = (typeof orderShelves)[number];

/** How long ago an order came to where it is: later than promised, or so many days. */
export const orderAges = ['overdue', 'days3', 'days7', 'days14', 'days30'] as const;
export type OrderAge = (typeof orderAges)[number];

/** What staff did with an order, as its history tells it. */
export const orderActs = [
  'approved',
  'held',
  'released',
  'declined',
  'packed',
  'shipped',
  'delivered',
  'lost',
  'returned',
  'replaced',
] as const;
export type OrderAct = (typeof orderActs)[number];

export const orderLimits = {
  reason: templateUses.orderDeclined.most,
  carrier: 60,
  tracking: 60,
  parcels: 20,
  together: 500,
} as const;

const orderState = z.enum(orderStates);

export const queuedOrder = z.strictObject({
  orderId: id,
  giftId: id,
  name: z.string(),
  picture: shownPicture,
  state: orderState,
  held: z.boolean(),
  /** Where it goes; null while nobody has said so, and once its member is gone. */
  countryCode: z.string().nullable(),
  orderedAt: instant,
  /** Since when it stands where it does. */
  openedAt: instant,
  /** Null: nothing was promised for where it stands. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  /** Until when it is put aside; null: it is not. */
  snoozedUntil: instant.nullable(),
  parcelCount: z.int(),
  /** Where the gift lies; empty where nobody has said so. */
  warehouse: z.string(),
  shelf: z.string(),
  /** It is sent for one that did not arrive. */
  again: z.boolean(),
  /** Who of the staff brought it there. */
  by: z.string().nullable(),
});
export type QueuedOrder = z.infer<typeof queuedOrder>;

const filters = {
  giftId: id.optional(),
  country: knownCountry.optional(),
  warehouse: otherText('search', z.string().max(40)).optional(),
  age: z.enum(orderAges).optional(),
  /** One alone, wherever it stands. */
  orderId: otherText('search', z.string().max(80)).optional(),
};

const choice = z.strictObject({ value: z.string(), name: z.string() });

/** Of an act of one person: the same again does nothing. */
const requestKey = z.uuid();
const one = { orderId: id, requestKey };
const reason = shownLines(orderLimits.reason, { min: 1 });
/** What its member reads while it is held; empty: only that something is looked at. */
const words = sentLines(orderLimits.reason).default('');

const changed = z.strictObject({ orderId: id, state: orderState, held: z.boolean() });

/** What became of one of several, or would. */
export const orderOutcomes = [
  'done',
  /** It is there already. */
  'already',
  /** It stands elsewhere meanwhile. */
  'moved',
  'held',
  'addressNeeded',
  'addressFaulty',
  'unknown',
] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const bulkActs = ['approve', 'pack', 'deliver', 'hold'] as const;
export type BulkAct = (typeof bulkActs)[number];

/** What staff do with orders of gifts. */
export const orderDeskCalls = {
  listOrderQueue: call({
    method: 'GET',
    path: '/api/console/orders',
    access: 'staff:orders',
    summary:
      'Orders of gifts by where they stand, the longest there first, with what was promised; those that are over with the last changed first.',
    input: z.strictObject({ ...pageInput, shelf: z.enum(orderShelves).default('requested'), ...filters }),
    result: z.strictObject({
      list: z.array(queuedOrder),
      nextCursor: z.string().nullable(),
      counts: z.strictObject({
        requested: z.int(),
        approved: z.int(),
        packed: z.int(),
        shipped: z.int(),
        held: z.int(),
        addressNeeded: z.int(),
        overdue: z.int(),
      }),
      /** What the list can be narrowed to. */
      choices: z.strictObject({
        giftId: z.array(choice),
        country: z.array(choice),
        warehouse: z.array(choice),
      }),
    }),
  }),
  getStaffOrder: call({
    method: 'GET',
    path: '/api/console/orders/one',
    access: 'staff:orders',
    summary: 'An order with its history. Where it goes is told while it is needed: until it has arrived.',
    input: z.strictObject({ orderId: id }),
    result: z.strictObject({
      order: queuedOrder,
      currency,
      price: z.int(),
      /** Null: not needed, or not said yet. */
      address: deliveryAddress.nullable(),
      faults: z.array(z.enum(addressFaults)),
      /** What its member's words are to be written in; null when nobody knows. */
      language: z.enum(locales).nullable(),
      /** What its member was told: why it was cancelled, or held. */
      told: z.string().nullable(),
      priceBack: z.boolean(),
      pieceBack: z.boolean(),
      replaces: id.nullable(),
      replacedBy: id.nullable(),
      parcels: z.array(
        z.strictObject({
          carrier: z.string(),
          trackingNumber: z.string(),
          shippedAt: instant,
          deliveredAt: instant.nullable(),
        }),
      ),
      timeline: z.array(
        z.strictObject({ state: orderState, at: instant, actor: z.enum(['member', 'staff', 'carrier']) }),
      ),
      /** What staff did with it, oldest first. */
      acts: z.array(
        z.strictObject({
          act: z.enum(orderActs),
          by: z.string().nullable(),
          at: instant,
          reason: z.string().nullable(),
        }),
      ),
      /** Names of the carriers that are asked where parcels are. */
      carriers: z.array(z.string()),
      /** Texts to begin with. */
      templates: z.strictObject({ declined: z.array(shownTemplate), held: z.array(shownTemplate) }),
    }),
  }),
  approveOrder: call({
    method: 'POST',
    path: '/api/console/orders/approve',
    access: 'staff:orders',
    summary:
      'Lets an order be packed; 10002222 for an address with a fault, unless `despite` says that it is right.',
    input: z.strictObject({ ...one, despite: z.boolean().default(false) }),
    result: changed,
  }),
  holdOrder: call({
    method: 'POST',
    path: '/api/console/orders/hold',
    access: 'staff:orders',
    summary:
      'Holds an order that is not shipped yet. Its member is told so, with words of staff where there are some.',
    input: z.strictObject({ ...one, reason, words }),
    result: changed,
  }),
  releaseOrder: call({
    method: 'POST',
    path: '/api/console/orders/release',
    access: 'staff:orders',
    summary: 'Lets an order that was held go on from where it was.',
    input: z.strictObject(one),
    result: changed,
  }),
  declineOrder: call({
    method: 'POST',
    path: '/api/console/orders/decline',
    access: 'staff:orders',
    summary:
      'Cancels an order that is not shipped yet, with a reason that its member reads: price, piece and limit come back.',
    input: z.strictObject({ ...one, reason: sentLines(orderLimits.reason, { min: 1 }) }),
    result: changed,
  }),
  packOrder: call({
    method: 'POST',
    path: '/api/console/orders/pack',
    access: 'staff:orders',
    summary: 'Says that an approved order is packed.',
    input: z.strictObject(one),
    result: changed,
  }),
  shipOrder: call({
    method: 'POST',
    path: '/api/console/orders/ship',
    access: 'staff:orders',
    summary: 'Hands a packed order to its carrier, with the number of each parcel, and tells its member.',
    input: z.strictObject({
      ...one,
      carrier: shownText(orderLimits.carrier, { min: 1 }),
      trackingNumbers: z
        .array(shownText(orderLimits.tracking, { min: 1 }))
        .min(1)
        .max(orderLimits.parcels),
    }),
    result: changed,
  }),
  deliverOrder: call({
    method: 'POST',
    path: '/api/console/orders/deliver',
    access: 'staff:orders',
    summary: 'Says that an order has arrived, where no carrier tells; also one that was lost.',
    input: z.strictObject(one),
    result: changed,
  }),
  loseOrder: call({
    method: 'POST',
    path: '/api/console/orders/lose',
    access: 'staff:orders',
    summary: 'Says that a shipped order was lost on its way, and tells its member.',
    input: z.strictObject({ ...one, reason }),
    result: changed,
  }),
  returnOrder: call({
    method: 'POST',
    path: '/api/console/orders/return',
    access: 'staff:orders',
    summary:
      'Says that an order came back, and tells its member. Its price comes back or not, once and never beside one that was sent instead; its piece goes back into stock or not.',
    input: z.strictObject({ ...one, reason, priceBack: z.boolean(), pieceBack: z.boolean() }),
    result: changed,
  }),
  replaceOrder: call({
    method: 'POST',
    path: '/api/console/orders/replace',
    access: 'staff:orders',
    summary:
      'Sends the same gift to the same address once more, at no price and from stock, for one that was lost, returned or delivered. Not beside a price that came back.',
    input: z.strictObject({ ...one, reason }),
    /** The new one. */
    result: changed,
  }),
  moveOrders: call({
    method: 'POST',
    path: '/api/console/orders/bulk',
    access: 'staff:orders',
    rank: 'reports',
    summary:
      'Does one thing with several orders, each for itself; with `dryRun` it says what would become of each, also of all that a filter finds, page by page. The same key does nothing again, so that what was cut off can be sent once more.',
    input: z.strictObject({
      act: z.enum(bulkActs),
      requestKey,
      /** Without them it is a dry run of what the filter finds. */
      orderIds: z.array(id).max(orderLimits.together).optional(),
      shelf: z.enum(orderShelves).optional(),
      ...filters,
      cursor: pageInput.cursor,
      /** Of what is held. */
      reason: shownLines(orderLimits.reason).default(''),
      words,
      /** Of what is approved: also where an address has a fault. */
      despite: z.boolean().default(false),
      dryRun: z.boolean(),
    }),
    result: z.strictObject({
      orders: z.array(z.strictObject({ orderId: id, name: z.string(), outcome: z.enum(orderOutcomes) })),
      nextCursor: z.string().nullable(),
    }),
  }),
};
