import { newId, transaction, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { batchSize } from '#server/kernel/jobs/in-batches.ts';
import { postMovements } from './movements.ts';
import { findDueAmong, findDueBalances, findDueLots, setAside, type DueLot } from './queries-lots.ts';
import { lockBalances } from './queries-shared.ts';

/**
 * Posts what is left of lots whose day has passed, at most `limit` of them in one short transaction. They can be spent
 * no more from their very moment on; this only writes it down. Lots of a member who rests are set aside, so that no later
 * batch meets them: `giveTimeBack` brings them back. @returns how many lots of both; 0 when nothing is due
 */
export async function expireLots(db: Database, now: Date, limit = batchSize): Promise<number> {
  return transaction(db, async (tx) => {
    const balances = await findDueBalances(tx, { now, limit });
    if (balances.length === 0) return 0;
    await lockBalances(tx, balances);
    // Read again: what came before the lock may have been given back or taken meanwhile.
    const lots = await findDueLots(tx, { balances, now, limit });
    await setAside(
      tx,
      lots.filter(({ rests }) => rests),
    );
    await postExpiries(
      tx,
      lots.filter(({ rests }) => !rests),
      now,
    );
    return lots.length;
  });
}

/** The same for some lots of one balance at once, before something else changes them. Needs `lockBalances`. */
export async function expireThese(
  tx: Transaction,
  { memberId, lotEntryIds, now }: { memberId: string; lotEntryIds: readonly string[]; now: Date },
): Promise<void> {
  const lots = await findDueAmong(tx, { memberId, lotEntryIds, now });
  await postExpiries(
    tx,
    lots.filter(({ rests }) => !rests),
    now,
  );
}

async function postExpiries(tx: Transaction, lots: readonly DueLot[], now: Date): Promise<void> {
  await postMovements(
    tx,
    lots.map(({ memberId, currency, entryId, remaining, earnedAt, expiresAt }) => ({
      memberId,
      currency,
      entryId: newId(tx),
      kind: 'expire',
      sourceType: 'lot',
      // A lot that was given something back after its day expires once more, on a later one.
      sourceId: `${entryId} ${expiresAt.toISOString()}`,
      rule: 'lot.expired',
      details: { earnedAt: earnedAt.toISOString() },
      now,
      uses: [{ lotEntryId: entryId, amount: remaining }],
    })),
  );
}
