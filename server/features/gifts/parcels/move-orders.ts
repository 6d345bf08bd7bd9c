import {
  orderLimits,
  type BulkAct,
  type OrderOutcome,
  type OrderShelf,
} from '#contract/calls/gifts/order-desk.ts';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import { faultsOf } from '#contract/check-address.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import type { ErrorName } from '#contract/errors/error.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { page } from '#server/kernel/http/cursor.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { pageOf } from './desk.ts';
import { readPromises } from './promises.ts';
import { findDeskOrder, type DeskRow } from './queries-desk.ts';
import { statesBefore } from './states.ts';
import { approveOrder, deliverOrder, holdOrder, packOrder } from './work-on-order.ts';

type Wanted = CallInput<'moveOrders'> & {
  readonly despite: boolean;
  readonly reason: string;
  readonly words: string;
};
type Told = CallResult<'moveOrders'>['orders'][number];

/**
 * Does one thing with several orders, one transaction each: what was cut off goes on where it was when it is sent again with
 * its key. Throws `badRequest` for one that is meant and names no orders, or holds without a reason.
 */
export async function moveOrders(context: StaffContext, wanted: Wanted): Promise<CallResult<'moveOrders'>> {
  const { act, orderIds, dryRun, reason } = wanted;
  if (!dryRun && act === 'hold' && reason === '')
    throw new Failure('badRequest', { fields: [{ path: 'reason', reason: '?' }] });
  if (orderIds === undefined) return tryFound(context, wanted);
  const orders: Told[] = [];
  for (const orderId of new Set(orderIds)) orders.push(await moveOne(context, wanted, orderId));
  return { orders, nextCursor: null };
}

/** What would become of what a filter finds. */
async function tryFound(
  context: StaffContext,
  { act, dryRun, shelf, giftId, country, warehouse, age, cursor, despite }: Wanted,
): Promise<CallResult<'moveOrders'>> {
  if (!dryRun || shelf === undefined)
    throw new Failure('badRequest', { fields: [{ path: 'orderIds', reason: '?' }] });
  const limit = orderLimits.together;
  const promises = (await readPromises(context))(context.now());
  const filter = { shelf: shelf as OrderShelf, giftId, country, warehouse, age };
  const rows = await pageOf(context, filter, { promises, cursor, limit });
  const { list, nextCursor } = page(
    rows,
    limit,
    (row) => told(context, row, outcomeOf(row, act, despite)),
    (row) => ({ at: row.changedAt, id: row.orderId }),
  );
  return { orders: list, nextCursor };
}

async function moveOne(context: StaffContext, wanted: Wanted, orderId: string): Promise<Told> {
  const { act, despite, dryRun } = wanted;
  const row = await findDeskOrder(context.db, orderId);
  if (!row) return { orderId, name: '', outcome: 'unknown' };
  const would = outcomeOf(row, act, despite);
  if (dryRun || would !== 'done') return told(context, row, would);
  return told(context, row, await doIt(context, wanted, orderId));
}

async function doIt(
  context: StaffContext,
  { act, requestKey, despite, reason, words }: Wanted,
  orderId: string,
): Promise<OrderOutcome> {
  const one = { orderId, requestKey };
  try {
    switch (act) {
      case 'approve':
        await approveOrder(context, { ...one, despite });
        break;
      case 'pack':
        await packOrder(context, one);
        break;
      case 'deliver':
        await deliverOrder(context, one);
        break;
      case 'hold':
        await holdOrder(context, { ...one, reason, words });
    }
    return 'done';
  } catch (error) {
    const outcome = error instanceof Failure ? refusals[error.message as ErrorName] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/** Somebody was faster, since it was looked at. */
const refusals: Readonly<Partial<Record<ErrorName, OrderOutcome>>> = {
  orderChanged: 'moved',
  orderUnknown: 'unknown',
  orderHeld: 'held',
  orderAddressFaulty: 'addressFaulty',
  giftAddressNeeded: 'addressNeeded',
};

const ends: Readonly<Record<Exclude<BulkAct, 'hold'>, OrderState>> = {
  approve: 'approved',
  pack: 'packed',
  deliver: 'delivered',
};

function outcomeOf({ state, heldAt, address }: DeskRow, act: BulkAct, despite: boolean): OrderOutcome {
  if (act === 'hold') {
    if (heldAt !== null) return 'already';
    return statesBefore('cancelled', 'staff').includes(state) ? 'done' : 'moved';
  }
  if (state === ends[act]) return 'already';
  if (!statesBefore(ends[act], 'staff').includes(state)) return 'moved';
  if (heldAt !== null) return 'held';
  if (address === null) return 'addressNeeded';
  return act === 'approve' && !despite && faultsOf(address).length > 0 ? 'addressFaulty' : 'done';
}

const told = ({ script }: StaffContext, { orderId, name }: DeskRow, outcome: OrderOutcome): Told => ({
  orderId,
  name: textIn(name, script),
  outcome,
});
