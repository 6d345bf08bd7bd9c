import type { OrderAct } from '#contract/calls/gifts/order-desk.ts';
import type { AuditFacts } from '#contract/audit.ts';
import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import { faultsOf } from '#contract/check-address.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { newId, transaction, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { lockClaims } from '../claims/make-claim.ts';
import { returnPiece, takePiece } from '../claims/stock.ts';
import { cancel, givePriceBack, move, ship } from './move-order.ts';
import { lockOrder } from './queries.ts';
import {
  findActs,
  findDeskOrder,
  findOwner,
  insertAct,
  insertReplacement,
  isCounted,
  updateCameBack,
  updateHeld,
  updateReleased,
  type DeskRow,
} from './queries-desk.ts';
import { endParcels } from './queries-parcels.ts';
import { statesBefore } from './states.ts';
import { tellOfOrder, type OrderNews } from './tell-of-order.ts';

type Changed = CallResult<'approveOrder'>;
type Input<Name extends 'holdOrder' | 'shipOrder' | 'approveOrder' | 'returnOrder' | 'replaceOrder'> =
  CallInput<Name>;

interface Wanted {
  readonly orderId: string;
  readonly requestKey: string;
}

interface Work {
  readonly tx: Transaction;
  readonly order: DeskRow;
  readonly step: { readonly memberId: string; readonly orderId: string; readonly now: Date };
  tell(news: OrderNews): Promise<void>;
}

/** What is told of what was done besides the state that it leads to. */
type Told = AuditFacts | undefined;

/** Throws `orderAddressFaulty` for an address with a fault that nobody confirmed, and `giftAddressNeeded` without one. */
export function approveOrder(
  context: StaffContext,
  { despite = false, ...wanted }: Input<'approveOrder'>,
): Promise<Changed> {
  return workOn(context, wanted, { act: 'approved' }, async ({ tx, order, step }) => {
    requireIn(order, 'approved');
    if (order.address && !despite && faultsOf(order.address).length > 0)
      throw new Failure('orderAddressFaulty');
    await move(tx, step, 'approved', 'staff');
    return { despite };
  });
}

const held: readonly OrderState[] = ['requested', 'approved', 'packed'];

export function holdOrder(
  context: StaffContext,
  { reason, words, ...wanted }: Input<'holdOrder'>,
): Promise<Changed> {
  return workOn(context, wanted, { act: 'held', reason }, async ({ tx, order, step, tell }) => {
    if (order.heldAt !== null || !held.includes(order.state)) throw new Failure('orderChanged');
    await updateHeld(tx, { ...step, words: words || null });
    await tell({ kind: 'held', reason: words ?? '' });
    return undefined;
  });
}

export function releaseOrder(context: StaffContext, wanted: Wanted): Promise<Changed> {
  return workOn(context, wanted, { act: 'released' }, async ({ tx, order, step }) => {
    if (order.heldAt === null) throw new Failure('orderChanged');
    await updateReleased(tx, step);
    return undefined;
  });
}

/** What is held can be declined as well. */
export function declineOrder(
  context: StaffContext,
  { reason, ...wanted }: Wanted & { reason: string },
): Promise<Changed> {
  return workOn(context, wanted, { act: 'declined', reason }, async ({ tx, order, step, tell }) => {
    requireIn({ ...order, heldAt: null }, 'cancelled');
    await cancel(tx, { ...step, actor: 'staff', reason });
    const { currency, price } = order;
    await tell({ kind: 'cancelled', reason, currency, price });
    return undefined;
  });
}

export function packOrder(context: StaffContext, wanted: Wanted): Promise<Changed> {
  return workOn(context, wanted, { act: 'packed' }, async ({ tx, order, step }) => {
    requireIn(order, 'packed');
    await move(tx, step, 'packed', 'staff');
    return undefined;
  });
}

export function shipOrder(
  context: StaffContext,
  { carrier, trackingNumbers, ...wanted }: Input<'shipOrder'>,
): Promise<Changed> {
  return workOn(context, wanted, { act: 'shipped' }, async ({ tx, order, step, tell }) => {
    requireIn(order, 'shipped');
    const parcels = [...new Set(trackingNumbers)].map((trackingNumber) => ({ carrier, trackingNumber }));
    await ship(tx, { ...step, parcels });
    await tell({ kind: 'shipped', parcels });
    return { pieces: parcels.length };
  });
}

export function deliverOrder(context: StaffContext, wanted: Wanted): Promise<Changed> {
  return workOn(context, wanted, { act: 'delivered' }, async ({ tx, order, step, tell }) => {
    requireIn(order, 'delivered');
    await move(tx, step, 'delivered', 'staff');
    await endParcels(tx, step);
    await tell({ kind: 'delivered' });
    return undefined;
  });
}

/** Its carrier is asked on: it may yet turn up. */
export function loseOrder(
  context: StaffContext,
  { reason, ...wanted }: Wanted & { reason: string },
): Promise<Changed> {
  return workOn(context, wanted, { act: 'lost', reason }, async ({ tx, order, step, tell }) => {
    requireIn(order, 'lost');
    await move(tx, step, 'lost', 'staff');
    await tell({ kind: 'lost' });
    return undefined;
  });
}

/** Throws `orderReplaced` where the price is to come back beside what is sent instead. */
export function returnOrder(
  context: StaffContext,
  { reason, priceBack, pieceBack, ...wanted }: Input<'returnOrder'>,
): Promise<Changed> {
  return workOn(context, wanted, { act: 'returned', reason }, async ({ tx, order, step, tell }) => {
    requireIn(order, 'returned');
    if (priceBack && order.replacedBy !== null) throw new Failure('orderReplaced');
    const returned = await move(tx, step, 'returned', 'staff');
    if (!returned) throw new Failure('orderChanged');
    await endParcels(tx, step);
    await updateCameBack(tx, { ...step, priceBack, pieceBack });
    if (priceBack) await givePriceBack(tx, step, { ...returned, rule: 'gift.returned' });
    if (pieceBack) await returnPiece(tx, order.giftId);
    const { currency, price } = order;
    await tell({ kind: 'returned', currency, price: priceBack ? price : 0 });
    return { priceBack, pieceBack };
  });
}

const replaceable: readonly OrderState[] = ['lost', 'returned', 'delivered'];

/** Throws `orderPriceBack`, `orderReplaced`, `giftSoldOut`, or `giftNotSentThere` where it is restricted by now. */
export async function replaceOrder(
  context: StaffContext,
  { reason, ...wanted }: Input<'replaceOrder'>,
): Promise<Changed> {
  await workOn(context, wanted, { act: 'replaced', reason }, async ({ tx, order, step, tell }) => {
    if (!replaceable.includes(order.state)) throw new Failure('orderChanged');
    if (order.priceBack) throw new Failure('orderPriceBack');
    if (order.replacedBy !== null) throw new Failure('orderReplaced');
    const replacement = { ...step, newId: newId(tx), requestKey: wanted.requestKey };
    if (!(await insertReplacement(tx, replacement))) throw new Failure('giftNotSentThere');
    if ((await isCounted(tx, order.giftId)) && !(await takePiece(tx, order.giftId)))
      throw new Failure('giftSoldOut');
    await tell({ kind: 'replaced', newOrderId: replacement.newId });
    return { newOrder: replacement.newId };
  });
  const { replacedBy } = await readOrder(context.db, wanted.orderId);
  return changedOf(await readOrder(context.db, replacedBy ?? wanted.orderId));
}

async function readOrder(db: Queryable, orderId: string): Promise<DeskRow> {
  const order = await findDeskOrder(db, orderId);
  if (!order) throw new Failure('orderUnknown');
  return order;
}

const changedOf = ({ orderId, state, heldAt }: DeskRow): Changed => ({
  orderId,
  state,
  held: heldAt !== null,
});

/** Throws `orderHeld`, or `orderChanged` for one that cannot be brought there from where it stands. */
function requireIn(
  { state, heldAt, address }: Pick<DeskRow, 'state' | 'heldAt' | 'address'>,
  to: OrderState,
): void {
  if (!statesBefore(to, 'staff').includes(state)) throw new Failure('orderChanged');
  if (heldAt !== null) throw new Failure('orderHeld');
  if (address === null && to === 'approved') throw new Failure('giftAddressNeeded');
}

/**
 * Does one thing with an order, with its line in the history and in the log. The same key does nothing again; of two who are
 * at it at once the second is told who did what. Throws `orderUnknown`.
 */
async function workOn(
  context: StaffContext,
  { orderId, requestKey }: Wanted,
  { act, reason = null }: { readonly act: OrderAct; readonly reason?: string | null },
  work: (work: Work) => Promise<Told>,
): Promise<Changed> {
  return transaction(context.db, async (tx) => {
    const memberId = await findOwner(tx, orderId);
    if (memberId === undefined) throw new Failure('orderUnknown');
    // Balances before the order, as whoever cancels her own locks them.
    await lockClaims(tx, memberId);
    await lockOrder(tx, memberId, orderId);
    const order = await readOrder(tx, orderId);
    const now = context.now();
    const { staffId } = context.staff;
    const step = { memberId, orderId, now };
    if (!(await insertAct(tx, { ...step, actKey: requestKey, act, reason, staffId, at: now })))
      return changedOf(order);
    const told = await work({
      tx,
      order,
      step,
      tell: (news) => tellOfOrder(tx, context, { ...step, name: order.name }, news),
    }).catch(async (error: unknown) => {
      throw await withWho(tx, order, requestKey, error);
    });
    const changed = await readOrder(tx, orderId);
    await writeAudit(tx, {
      now,
      staffId,
      action: `order.${act}`,
      subject: `order ${orderId}`,
      before: { state: order.state, held: order.heldAt !== null },
      after: { state: changed.state, held: changed.heldAt !== null, ...told },
    });
    return changedOf(changed);
  });
}

/** Tells of who came first what they did, beside where the order stands now. */
async function withWho(tx: Transaction, order: DeskRow, tried: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure) || error.message !== 'orderChanged') return error;
  const { memberId, orderId, state, heldAt } = order;
  const last = (await findActs(tx, memberId, orderId)).findLast(({ actKey }) => actKey !== tried);
  const by = last && (await findStaffNames(tx, [last.staffId])).get(last.staffId);
  return new Failure('orderChanged', {
    tells: { state, held: heldAt !== null, act: last?.act ?? null, by: by ?? null },
  });
}
