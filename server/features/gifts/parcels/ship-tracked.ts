import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import type { TrackingOutcome } from '#contract/calls/gifts/tracking.ts';
import type { CallResult } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { ship } from './move-order.ts';
import { insertAct } from './queries-desk.ts';
import { findTracked, type TrackedRow } from './queries-tracked.ts';
import { tellOfOrder } from './tell-of-order.ts';

type Input = z.output<typeof calls.shipTracked.input>;
type Line = Input['lines'][number];
type Told = CallResult<'shipTracked'>['outcomes'][number];

/** Ends a dry run with what it found: nothing of it stays. */
class Undone extends Error {
  readonly outcomes: Told[];
  constructor(outcomes: Told[]) {
    super('A dry run');
    this.outcomes = outcomes;
  }
}

/** Hands packed orders over with the number of their parcel. All lines that are sent at once are done, or none. */
export async function shipTracked(
  context: StaffContext,
  { dryRun, lines }: Input,
): Promise<CallResult<'shipTracked'>> {
  try {
    return await transaction(context.db, async (tx) => {
      const outcomes = await shipAll(tx, context, lines);
      if (dryRun) throw new Undone(outcomes);
      return { outcomes };
    });
  } catch (error) {
    if (error instanceof Undone) return { outcomes: error.outcomes };
    throw error;
  }
}

async function shipAll(tx: Transaction, context: StaffContext, lines: readonly Line[]): Promise<Told[]> {
  const ids = lines.map(({ orderId }) => orderId);
  const rows = new Map((await findTracked(tx, ids)).map((row) => [row.orderId, row]));
  const outcomes = lines.map(({ orderId }, at): Told => ({
    outcome: ids.indexOf(orderId) === at ? 'unknown' : 'duplicate',
    state: rows.get(orderId)?.state ?? null,
    why: null,
  }));
  // Two who send the same orders take them in the same order.
  const known = lines
    .flatMap((line, at) => {
      const row = rows.get(line.orderId);
      return row && outcomes[at]?.outcome === 'unknown' ? [{ line, row, at }] : [];
    })
    .toSorted((one, other) => (one.row.orderId < other.row.orderId ? -1 : 1));
  for (const { line, row, at } of known) outcomes[at] = await shipOne(tx, context, line, row);
  return outcomes;
}

async function shipOne(
  tx: Transaction,
  context: StaffContext,
  { orderId, carrier, trackingNumber }: Line,
  row: TrackedRow,
): Promise<Told> {
  const told = (
    outcome: TrackingOutcome,
    { state, why = null }: { state: Told['state']; why?: string | null },
  ) => ({
    outcome,
    state,
    why,
  });
  if (row.numbers.length > 0)
    return told(row.numbers.includes(trackingNumber) ? 'already' : 'otherNumber', row);
  const { memberId } = row;
  const now = context.now();
  const parcels = [{ carrier, trackingNumber }];
  try {
    const shipped = await ship(tx, { memberId, orderId, now, parcels });
    // Somebody else sent it between the look and the act.
    if (!shipped) return await again(tx, context, { orderId, carrier, trackingNumber });
    await tellOfOrder(
      tx,
      context,
      { memberId, orderId, name: shipped.name, now },
      { kind: 'shipped', parcels },
    );
    const { staffId } = context.staff;
    const act = { actKey: newId(tx), act: 'shipped', staffId, at: now, reason: null } as const;
    await insertAct(tx, { memberId, orderId, ...act });
    await writeAudit(tx, {
      now,
      staffId,
      action: 'order.shipped',
      subject: `order ${orderId}`,
      before: { state: row.state },
      after: { state: 'shipped' },
    });
    return told('ships', { state: 'shipped' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.error === errors.orderUnderway) return told('state', row);
    return told('refused', { state: row.state, why: error.error.message[context.script] });
  }
}

async function again(tx: Transaction, context: StaffContext, line: Line): Promise<Told> {
  const [row] = await findTracked(tx, [line.orderId]);
  if (!row || row.numbers.length === 0) throw new Error('An order shipped without a parcel');
  return shipOne(tx, context, line, row);
}
