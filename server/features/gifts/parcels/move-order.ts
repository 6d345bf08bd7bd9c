import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import type { WrittenText } from '#contract/locales.ts';
import {
  newId,
  transaction,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { readDeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { freeGiftDate } from '../queries.ts';
import { lockClaims } from '#server/features/gifts/claims/make-claim.ts';
import { claimSource } from '#server/core/ledger/claim-source.ts';
import { returnPiece } from '#server/features/gifts/claims/stock.ts';
import { refund } from '#server/core/ledger/refund.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import {
  findOrdersIn,
  findOrderState,
  updateOrderAddress,
  updateOrderState,
  type MovedRow,
  type OrderStep,
} from './queries.ts';
import { endParcels, insertParcels } from './queries-parcels.ts';
import { statesBefore, type Actor } from './states.ts';
import { tellOfOrder } from './tell-of-order.ts';

/** What a move needs that its member is told of. */
export type OrderServices = Pick<Services, 'db' | 'config' | 'site'>;

/**
 * Brings an order into a state by one conditional statement and writes its timeline. Null when it is in that state
 * already: who asks twice gets the same. Throws `orderUnknown`, `orderHeld` and `orderUnderway`.
 */
export async function move(
  tx: Transaction,
  step: OrderStep,
  to: OrderState,
  actor: Actor,
  reason: string | null = null,
): Promise<MovedRow | null> {
  const moved = await updateOrderState(tx, { ...step, from: statesBefore(to, actor), to, actor, reason });
  if (moved) return moved;
  const found = await findOrderState(tx, step.memberId, step.orderId);
  if (!found) throw new Failure('orderUnknown');
  if (found.state === to) return null;
  if (found.heldAt !== null && statesBefore(to, actor).some((state) => state === found.state))
    throw new Failure('orderHeld');
  if (found.addressMissing && to === 'approved' && found.state === 'requested')
    throw new Failure('giftAddressNeeded');
  throw new Failure('orderUnderway');
}

export async function approveOrder(db: Database, step: OrderStep): Promise<void> {
  await transaction(db, async (tx) => {
    await move(tx, step, 'approved', 'staff');
  });
}

export async function packOrder(db: Database, step: OrderStep): Promise<void> {
  await transaction(db, async (tx) => {
    await move(tx, step, 'packed', 'staff');
  });
}

export interface NewParcel {
  /** Its name as the list of carriers has it; one that is not there is never asked. */
  readonly carrier: string;
  readonly trackingNumber: string;
}

const firstPollMs = 60 * 60_000;

type Shipping = OrderStep & { readonly parcels: readonly NewParcel[] };

/** Hands an order over with its parcels, one at least, and tells its member. */
export async function shipOrder(services: OrderServices, step: Shipping): Promise<void> {
  await transaction(services.db, async (tx) => {
    const shipped = await ship(tx, step);
    if (shipped) {
      const news = { kind: 'shipped', parcels: step.parcels } as const;
      await tellOfOrder(tx, services, { ...step, name: shipped.name }, news);
    }
  });
}

/** The same without a word to anybody; null when it is shipped already. */
export async function ship(tx: Transaction, step: Shipping): Promise<{ readonly name: WrittenText } | null> {
  const { memberId, orderId, now, parcels } = step;
  if (parcels.length === 0) throw new Error('An order shipped without a parcel');
  const shipped = await move(tx, step, 'shipped', 'staff');
  if (!shipped) return null;
  await insertParcels(
    tx,
    parcels.map((parcel) => ({
      ...parcel,
      memberId,
      parcelId: newId(tx),
      claimId: orderId,
      shippedAt: now,
      nextPollAt: new Date(now.getTime() + firstPollMs),
    })),
  );
  return shipped;
}

/** Where no carrier tells, staff do. */
export async function deliverOrder(services: OrderServices, step: OrderStep): Promise<void> {
  await transaction(services.db, (tx) => deliver(tx, services, step, 'staff'));
}

/** Also ends the asking for its parcels, and tells its member. */
export async function deliver(
  tx: Transaction,
  services: Omit<OrderServices, 'db'>,
  step: OrderStep,
  actor: Actor,
): Promise<void> {
  const delivered = await move(tx, step, 'delivered', actor);
  if (!delivered) return;
  await endParcels(tx, step);
  await tellOfOrder(tx, services, { ...step, name: delivered.name }, { kind: 'delivered' });
}

/** Who does so, and what the member is told of the reason when it was not herself. */
type Cancellation =
  { readonly actor: 'member'; readonly reason: null } | { readonly actor: 'staff'; readonly reason: string };

/**
 * Cancels an order with everything restored: its price to the same lots, its piece, its place in the limit. Staff's is
 * told to the member.
 */
export async function cancelOrder(services: OrderServices, step: OrderStep & Cancellation): Promise<void> {
  const { reason } = step;
  await transaction(services.db, async (tx) => {
    await lockClaims(tx, step.memberId);
    const cancelled = await cancel(tx, step);
    if (!cancelled || reason === null) return;
    const { name, currency, price } = cancelled;
    await tellOfOrder(tx, services, { ...step, name }, { kind: 'cancelled', reason, currency, price });
  });
}

/** The same without a word to anybody; null when it is cancelled already. Needs `lockClaims`. */
export async function cancel(
  tx: Transaction,
  step: OrderStep & { readonly actor: Actor; readonly reason: string | null },
): Promise<MovedRow | null> {
  const { actor, reason } = step;
  const cancelled = await move(tx, step, 'cancelled', actor, reason);
  if (!cancelled) return null;
  await givePriceBack(tx, step, { ...cancelled, rule: 'gift.cancelled' });
  await returnPiece(tx, cancelled.giftId);
  await freeGiftDate(tx, { memberId: step.memberId, claimId: step.orderId });
  return cancelled;
}

/** To the very lots that it was paid with, once. Needs `lockClaims`. */
export async function givePriceBack(
  tx: Transaction,
  { memberId, orderId, now }: OrderStep,
  { giftId, name, currency, price, rule }: MovedRow & { readonly rule: 'gift.cancelled' | 'gift.returned' },
): Promise<void> {
  if (price === 0) return;
  await refund(tx, {
    memberId,
    currency,
    sourceType: claimSource,
    sourceId: orderId,
    rule,
    details: { giftId, name, price },
    now,
  });
}

/** Cancels what of a member's orders is not on its way yet, as staff could: for an account that ends. */
export async function cancelOpenOrders(
  tx: Transaction,
  { memberId, now }: Omit<OrderStep, 'orderId'>,
): Promise<void> {
  await lockClaims(tx, memberId);
  const open = await findOrdersIn(tx, memberId, statesBefore('cancelled', 'staff'));
  for (const orderId of open) {
    await cancel(tx, { memberId, orderId, now, actor: 'staff', reason: null });
  }
}

/** How many of a member's orders have not arrived and are still to. */
export async function countOpenOrders(db: Queryable, memberId: string): Promise<number> {
  const open = await findOrdersIn(db, memberId, ['requested', 'approved', 'packed', 'shipped']);
  return open.length;
}

/** Says where an order goes, or that it goes elsewhere, until staff have approved it. */
export async function setOrderAddress(
  db: Database,
  { memberId, orderId, addressId, now }: OrderStep & { addressId: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const address = await readDeliveryAddress(tx, memberId, addressId);
    const changed = await updateOrderAddress(tx, { memberId, orderId, address, now });
    if (changed?.restricted) throw new Failure('giftNotSentThere');
    if (changed) return;
    throw new Failure((await findOrderState(tx, memberId, orderId)) ? 'orderUnderway' : 'orderUnknown');
  });
}
