import { newId, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { expireThese } from './expire-lots.ts';
import { postMovements, rememberNothing } from './movements.ts';
import { findRest, prolongLots } from './queries-lots.ts';
import { lockBalance } from './queries-shared.ts';
import { delayExpiry, findExtendable, type Extendable } from './queries-set-right.ts';
import { lotsSeenAt } from './rests.ts';

/** As many are shown to choose from. */
const most = 50;

/** What staff can let last longer, what ends first before all and what expired behind it. */
export async function listExtendable(
  db: Queryable,
  { memberId, restsSince, now }: { memberId: string; restsSince: Date | null; now: Date },
): Promise<Extendable[]> {
  return findExtendable(db, { memberId, now, seenAt: lotsSeenAt(restsSince, now), most });
}

/** One of it, with the instant at which it was looked at. Throws `lotNotExtendable`. */
export async function findToExtend(
  db: Queryable,
  { memberId, entryId, now }: { memberId: string; entryId: string; now: Date },
): Promise<Extendable & { readonly seenAt: Date }> {
  const seenAt = lotsSeenAt(await findRest(db, memberId), now);
  const [lot] = await findExtendable(db, { memberId, entryId, now, seenAt, most: 1 });
  if (!lot) throw new Failure('lotNotExtendable');
  return { ...lot, seenAt };
}

/**
 * Staff let what is left of a lot last so many days longer, once for each lot. What of it expired lately comes back, and is good
 * for so many days from now, or from the end of a rest. Throws `lotNotExtendable`.
 */
export async function extendLot(
  tx: Transaction,
  {
    memberId,
    entryId,
    days,
    reason,
    staffId,
    now,
  }: { memberId: string; entryId: string; days: number; reason: string; staffId: string; now: Date },
): Promise<Extendable> {
  const asked = { memberId, entryId, now };
  const { currency } = await findToExtend(tx, asked);
  await lockBalance(tx, memberId, currency);
  await expireThese(tx, { memberId, lotEntryIds: [entryId], now });
  // Read again: it may have been spent or extended meanwhile, and a rest may have begun.
  const lot = await findToExtend(tx, asked);
  const posting = {
    memberId,
    currency,
    kind: 'adjust',
    sourceType: 'extension',
    sourceId: entryId,
    rule: 'lot.extended',
    details: { days, reason, staffId },
    now,
  } as const;
  if (!lot.expired) {
    await delayExpiry(tx, { memberId, entryId, days });
    await rememberNothing(tx, posting);
    return lot;
  }
  const until = new Date(lot.seenAt.getTime() + days * 86_400_000);
  await prolongLots(tx, { memberId, lotEntryIds: [entryId], until });
  const uses = [{ lotEntryId: entryId, amount: -lot.amount }];
  await postMovements(tx, [{ ...posting, entryId: newId(tx), uses }]);
  return lot;
}
