import type { OrderShelf, QueuedOrder } from '#contract/calls/gifts/order-desk.ts';
import { faultsOf } from '#contract/check-address.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { presentDeliveryAddress } from '#server/features/addresses/delivery-address.ts';
import { countryName } from '#server/core/regions/country-name.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { asideUntil } from '#server/core/worklist/put-aside.ts';
import { readyTexts } from '#server/core/worklist/ready-texts.ts';
import { dueAfter, lateBefore } from '#server/core/worklist/working-days.ts';
import { carriersOf } from '#server/integrations/carriers.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decodeCursor, page } from '#server/kernel/http/cursor.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { isPromised, promisedStates, type Promises } from './promised.ts';
import { readPromises } from './promises.ts';
import { findParcels } from './queries-parcels.ts';
import { findOrder } from './queries.ts';
import {
  countDesk,
  findAllDeskOrders,
  findActs,
  findDeskChoices,
  findDeskOrder,
  findDeskOrders,
  type DeskFilter,
  type DeskRow,
  type LateBefore,
} from './queries-desk.ts';

export async function listOrderQueue(
  context: StaffContext,
  { cursor, limit, ...filter }: CallInput<'listOrderQueue'> & { shelf: OrderShelf; limit: number },
): Promise<CallResult<'listOrderQueue'>> {
  const { db, script } = context;
  const now = context.now();
  const promises = (await readPromises(context))(now);
  const [rows, counts, choices] = await Promise.all([
    pageOf(context, filter, { promises, cursor, limit }),
    countDesk(db, lateFrom(now, promises)),
    findDeskChoices(db),
  ]);
  const names = await findStaffNames(
    db,
    rows.map(({ by }) => by),
  );
  return {
    ...page(
      rows,
      limit,
      (row) => present(row, { script, now, promises, names }),
      (row) => ({ at: row.changedAt, id: row.orderId }),
    ),
    counts,
    choices: {
      giftId: choices.gifts.map(({ giftId, name }) => ({ value: giftId, name: textIn(name, script) })),
      country: choices.countries.map((code) => ({ value: code, name: countryName(code, script) })),
      warehouse: choices.warehouses.map((name) => ({ value: name, name })),
    },
  };
}

interface Paged {
  readonly promises: Promises;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** One row more than is asked for. */
export function pageOf(
  { db, now }: StaffContext,
  filter: DeskFilter,
  { promises, cursor, limit }: Paged,
): Promise<DeskRow[]> {
  const at = now();
  return findDeskOrders(db, {
    ...filter,
    now: at,
    late: lateFrom(at, promises),
    after: decodeCursor(cursor),
    limit: limit + 1,
  });
}

/** Several as the list tells them, by their ids. */
export async function presentOrders(
  context: StaffContext,
  orderIds: readonly string[],
): Promise<QueuedOrder[]> {
  const { db, script } = context;
  const now = context.now();
  const [rows, promises] = await Promise.all([findAllDeskOrders(db, orderIds), readPromises(context)]);
  const names = await findStaffNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map((row) => present(row, { script, now, promises: promises(now), names }));
}

const lateFrom = (now: Date, promises: Promises): LateBefore =>
  Object.fromEntries(
    promisedStates.map((state) => [state, lateBefore(now, promises.days[state], promises)]),
  ) as LateBefore;

/** Throws `orderUnknown`. */
export async function getStaffOrder(
  context: StaffContext,
  { orderId }: { orderId: string },
): Promise<CallResult<'getStaffOrder'>> {
  const { db, script, config } = context;
  const now = context.now();
  const row = await findDeskOrder(db, orderId);
  if (!row) throw new Failure('orderUnknown');
  const address = isNeeded(row) ? row.address : null;
  const known = { gift: row.name, name: address?.firstName ?? null };
  const [promises, acts, parcels, whole, declined, held] = await Promise.all([
    readPromises(context),
    findActs(db, row.memberId, orderId),
    findParcels(db, row.memberId, orderId),
    findOrder(db, row.memberId, orderId),
    readyTexts(context, 'orderDeclined', known),
    readyTexts(context, 'orderHeld', known),
  ]);
  const names = await findStaffNames(db, [row.by, ...acts.map(({ staffId }) => staffId)]);
  return {
    order: present(row, { script, now, promises: promises(now), names }),
    currency: row.currency,
    price: row.price,
    address: address && presentDeliveryAddress(address, script),
    faults: address ? faultsOf(address) : [],
    language: row.language,
    told: row.heldWords ?? row.reason,
    priceBack: row.priceBack,
    pieceBack: row.pieceBack,
    replaces: row.replaces,
    replacedBy: row.replacedBy,
    parcels: parcels.map(({ carrier, trackingNumber, shippedAt, deliveredAt }) => ({
      carrier,
      trackingNumber,
      shippedAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    timeline: (whole?.timeline ?? []).map(({ state, at, actor }) => ({ state, at: at.toISOString(), actor })),
    acts: acts.map(({ act, staffId, at, reason }) => ({
      act,
      by: names.get(staffId) ?? null,
      at: at.toISOString(),
      reason,
    })),
    carriers: [...carriersOf(config).keys()],
    templates: { declined, held },
  };
}

/** Where it goes is told until it has arrived or has come to nothing; of who is gone there is nothing left. */
const isNeeded = ({ state, address }: DeskRow): boolean => isPromised(state) && hasPlace(address);
const hasPlace = (address: DeskRow['address']): boolean => address?.countryCode !== undefined;

interface Shown {
  readonly script: Script;
  readonly now: Date;
  readonly promises: Promises;
  readonly names: ReadonlyMap<string, string>;
}

function present(row: DeskRow, { script, now, promises, names }: Shown): QueuedOrder {
  const { state, heldAt, address, changedAt } = row;
  const waits = isPromised(state) && heldAt === null && address !== null;
  const dueAt = waits ? dueAfter(changedAt, promises.days[state], promises) : null;
  return {
    orderId: row.orderId,
    giftId: row.giftId,
    name: textIn(row.name, script),
    picture: row.picture,
    state,
    held: heldAt !== null,
    countryCode: address?.countryCode ?? null,
    orderedAt: row.orderedAt.toISOString(),
    openedAt: changedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    overdue: dueAt !== null && dueAt < now,
    snoozedUntil: waits ? asideUntil(row.snoozedUntil, now) : null,
    parcelCount: row.parcelCount,
    warehouse: row.warehouse,
    shelf: row.shelf,
    again: row.replaces !== null,
    by: row.by === null ? null : (names.get(row.by) ?? null),
  };
}
