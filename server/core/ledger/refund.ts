import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { expireThese } from './expire-lots.ts';
import { postMovements, type Posting } from './movements.ts';
import { findUndone } from './queries-entries.ts';
import { findRest, findUsesBack, prolongLots } from './queries-lots.ts';
import { findPosted, lockBalance, type Posted } from './queries-shared.ts';
import { lotsSeenAt } from './rests.ts';

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
  const uses = await findUsesBack(tx, { memberId, entryId: spent.entryId });
  const lotEntryIds = uses.map((use) => use.lotEntryId);
  // What is over stays so, whether or not somebody has written it down yet.
  await expireThese(tx, { memberId, lotEntryIds, now });
  await prolongLots(tx, { memberId, lotEntryIds, until });
  const details = { ...posting.details, undoes: await findUndone(tx, memberId, spent.entryId) };
  const [posted] = await postMovements(tx, [
    { ...posting, details, entryId: newId(tx), kind: 'refund', uses },
  ]);
  if (!posted) throw new Error('A refund that was not posted');
  return posted;
}
