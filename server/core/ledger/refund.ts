import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/kernel/database/database.ts';
import { expireThese } from './expire-lots.ts';
import { findPosted, lockBalance, postMovements, type Posted, type Posting } from './movements.ts';
import { findRest, lotsSeenAt } from './rests.ts';
import { findUndone } from './undone.ts';

/** Days that what comes back can be spent at the least: nobody loses coins because a claim took its time. */
export const daysAfterRefund = 30;

/**
 * Gives back to the very lots what a spend took: the whole of it, once, however often it is asked. A lot that expired
 * meanwhile, or soon would, is good for another 30 days, which begin after a rest. Throws when there was no such spend.
 */
export async function refund(tx: Transaction, posting: Posting): Promise<Posted> {
  const { memberId, currency, now } = posting;
  await lockBalance(tx, memberId, currency);
  const before = await findPosted(tx, posting, 'refund');
  if (before) return before;
  const spent = await findPosted(tx, posting, 'spend');
  if (!spent) throw new Error(`A refund without a spend: ${posting.sourceType} ${posting.sourceId}`);

  const seenAt = lotsSeenAt(await findRest(tx, memberId), now);
  const until = new Date(seenAt.getTime() + daysAfterRefund * 86_400_000);
  const uses = await sql<{ lotEntryId: string; amount: number }>`
    select lot_entry_id, -amount as amount from ledger_lot_use
     where member_id = ${memberId} and entry_id = ${spent.entryId}`.execute(tx);
  const lotEntryIds = uses.rows.map((use) => use.lotEntryId);
  // What is over stays so, whether or not somebody has written it down yet.
  await expireThese(tx, { memberId, lotEntryIds, now });
  await sql`
    update ledger_lot set expires_at = ${until}
     where member_id = ${memberId} and entry_id = any(${lotEntryIds}::uuid[])
       and expires_at < ${until}`.execute(tx);
  const details = { ...posting.details, undoes: await findUndone(tx, memberId, spent.entryId) };
  const [posted] = await postMovements(tx, [
    { ...posting, details, entryId: uuidv7(), kind: 'refund', uses: uses.rows },
  ]);
  if (!posted) throw new Error('A refund that was not posted');
  return posted;
}
