import type { Order, OrderState, OrderSummary, Parcel } from '#contract/calls/gifts/parcels.ts';
import { withQuery } from '#contract/with-query.ts';

/** How orders are looked through. */
export const shelves = ['all', 'preparing', 'shipped', 'delivered', 'cancelled'] as const;
export type Shelf = (typeof shelves)[number];

/** An unknown one is all of them. */
export function shelfOf(text: string | null): Shelf {
  return shelves.find((shelf) => shelf === text) ?? 'all';
}

/** Address of the list, or of one order beside it. */
export function orderPath(shelf: Shelf, orderId: string | null = null): string {
  const query = new URLSearchParams();
  if (shelf !== 'all') query.set('state', shelf);
  if (orderId !== null) query.set('id', orderId);
  return withQuery('/order', query);
}

/** The way of an order that arrives. */
export const way = ['requested', 'approved', 'packed', 'shipped', 'delivered'] as const;

/** Whether it goes its way, or has gone it. */
export const isOnWay = (state: OrderState): state is (typeof way)[number] =>
  way.some((step) => step === state);

/** Whether something will still happen to it. */
export function isOpen(state: OrderState): boolean {
  return isOnWay(state) && state !== 'delivered';
}

export interface ParcelStep {
  readonly state: OrderState;
  /** Null: still to come. */
  readonly at: string | null;
  readonly actor: Order['timeline'][number]['actor'] | null;
}

/** What happened and what is still to come; nothing comes after a cancellation, or what was lost or came back. */
export function stepsOf({ state, timeline }: Pick<Order, 'state' | 'timeline'>): readonly ParcelStep[] {
  if (!isOnWay(state)) return timeline;
  // One that was lost and arrived all the same tells of both.
  const lost = timeline.filter((one) => one.state === 'lost');
  return way.flatMap((step) => [
    ...(step === 'delivered' ? lost : []),
    timeline.find((one) => one.state === step) ?? { state: step, at: null, actor: null },
  ]);
}

/** An order of the list as it is now: what is looked at beside the list may be newer. */
export function withNewer(
  list: readonly OrderSummary[],
  newer: readonly OrderSummary[],
): readonly OrderSummary[] {
  const known = new Map(newer.map((order) => [order.orderId, order]));
  return list.map((order) => known.get(order.orderId) ?? order);
}

/** The way of a parcel, in its order. */
export const stages = ['handedOver', 'accepted', 'inTransit', 'outForDelivery', 'delivered'] as const;
export type ParcelStage = (typeof stages)[number];

/** How far a parcel has come by the newest that its carrier told. */
export function stageOf({ deliveredAt, events }: Pick<Parcel, 'deliveredAt' | 'events'>): ParcelStage {
  if (deliveredAt !== null) return 'delivered';
  const status = events[0]?.status ?? 'handedOver';
  return status === 'failedAttempt' ? 'outForDelivery' : status;
}

/** Of several parcels the one that is furthest behind; undefined without any. */
export function lastOf<Item extends Pick<Parcel, 'deliveredAt' | 'events'>>(
  parcels: readonly Item[],
): Item | undefined {
  const placeOf = (parcel: Item) => stages.indexOf(stageOf(parcel));
  return parcels.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
}
