import { bookFlows, type BookFigures, type BookProof } from '#contract/calls/finance.ts';
import type { Currency } from '#contract/define.ts';
import { report } from '#server/kernel/database/reports.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findMonths } from './queries.ts';
import { findAsked, findProof, insertSnapshot, updateClose } from './queries-close.ts';
import { endOf, worthOf } from './worth.ts';

const currencies: readonly Currency[] = ['points', 'coins'];

/** Whether all that must be the same is. */
export const holds = ({ entries, days, lines, lots, balancesNow, lotsNow, entriesNow }: BookProof): boolean =>
  days === entries &&
  lines === entries &&
  lots === entries &&
  lotsNow === balancesNow &&
  entriesNow === balancesNow;

/** A proof reads all entries there are. */
const withinMs = 20 * 60_000;

/**
 * Proves the months that were asked to be closed, one after the other, and keeps the figures of each that holds. One that does not
 * stays open with what differs, and those after it with it. What a kill ends is done anew.
 */
export async function closeMonths(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const month of await findAsked(db)) {
    if (signal?.aborted) return;
    const read = await report(db, { withinMs, gone: signal }, async ({ tx }) => ({
      proof: await findProof(tx, month),
      figures: await figuresOf(tx, month),
    }));
    const { proof, figures } = read;
    const closed = proof.every(holds);
    const worth = (await worthOf(db))(endOf(month));
    await transaction(db, async (tx) => {
      if (closed)
        for (const currency of currencies)
          await insertSnapshot(tx, { month, currency, figures: figures[currency], worth: worth[currency] });
      await updateClose(tx, { month, proof, now: now(), closed });
    });
    if (closed) continue;
    log.error({ month, proof }, 'a month was not closed: its sums differ');
    return;
  }
}

/** The month right before the one after it. */
async function figuresOf(
  tx: Parameters<typeof findMonths>[0],
  month: string,
): Promise<Record<Currency, BookFigures>> {
  const after = new Date(endOf(month).getTime() + 1).toISOString().slice(0, 7);
  const found = { points: none, coins: none };
  for (const currency of currencies) {
    const [row] = await findMonths(tx, { currency, before: after, limit: 1 });
    if (row?.month === month) found[currency] = row;
  }
  return found;
}

const none: BookFigures = {
  ...(Object.fromEntries(bookFlows.map((flow) => [flow, 0])) as Record<(typeof bookFlows)[number], number>),
  outstanding: 0,
  pending: 0,
};
