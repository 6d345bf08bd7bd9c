import { newId, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { expireThese } from './expire-lots.ts';
import { postTaking, sumOf } from './movements.ts';
import { findUndone } from './queries-entries.ts';
import { findLotsFor } from './queries-lots.ts';
import { lockBalance } from './queries-shared.ts';
import { findTakeable, type Takeable } from './queries-set-right.ts';

/** As many are shown to choose from. */
const most = 50;

/** What staff can take back of a member, newest first, at most fifty entries. */
export const listTakeable = (db: Queryable, memberId: string): Promise<Takeable[]> =>
  findTakeable(db, { memberId, most });

/** One of it. Throws `entryNotTakeable`. */
export async function findToTake(
  db: Queryable,
  { memberId, entryId }: { memberId: string; entryId: string },
): Promise<Takeable> {
  const [given] = await findTakeable(db, { memberId, entryId, most: 1 });
  if (!given) throw new Failure('entryNotTakeable');
  return given;
}

/**
 * Staff take back what an entry gave, once and as far as it is there: from its own lot first, pending or not, then from those
 * that expire first. What of it has expired is gone already. Throws `entryNotTakeable`, and `balanceTooLow` where nothing
 * is there. @returns `amount`: above zero
 */
export async function takeBack(
  tx: Transaction,
  {
    memberId,
    entryId,
    reason,
    staffId,
    now,
  }: { memberId: string; entryId: string; reason: string; staffId: string; now: Date },
): Promise<Pick<Takeable, 'currency' | 'amount'> & { readonly missing: number }> {
  const { currency, kind } = await findToTake(tx, { memberId, entryId });
  await lockBalance(tx, memberId, currency);
  await expireThese(tx, { memberId, lotEntryIds: [entryId], now });
  // Read again: it may have been taken back meanwhile, or expired.
  const given = await findToTake(tx, { memberId, entryId });
  const there = given.amount - given.expired;
  const uses = await findLotsFor(tx, {
    memberId,
    currency,
    amount: there,
    now,
    pending: true,
    firstOf: entryId,
  });
  const amount = sumOf(uses);
  if (amount === 0) throw new Failure('balanceTooLow', { tells: { has: 0 } });
  const missing = there - amount;
  const undoes = await findUndone(tx, memberId, entryId);
  await postTaking(tx, {
    memberId,
    currency,
    entryId: newId(tx),
    // What staff had given counted for no level, and does not when it goes.
    kind: kind === 'earn' ? 'reverse' : 'adjust',
    sourceType: 'taken-back',
    sourceId: entryId,
    rule: 'staff.tookBack',
    details: { reason, staffId, undoes, ...(missing > 0 && { missing }) },
    now,
    uses,
  });
  return { currency, amount, missing };
}
