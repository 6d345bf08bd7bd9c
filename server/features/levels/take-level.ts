import { sumEarned } from '#server/core/ledger/earned-in-year.ts';
import { changeMember, ofMember } from '#server/core/members/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putChange } from './queries.ts';
import { raiseLevel } from './raise-level.ts';
import { unwarned } from './rules.ts';

const yearOf = (tx: Transaction, memberId: string) =>
  ofMember(tx, memberId)
    .select(['memberLevel', 'levelBeganAt', 'levelEndsAt'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Gives an account the level and year of one that was joined to it, where that is the higher one, and what the points of both
 * reach. As everywhere a level that was given is not taken back before its year ends.
 */
export async function takeLevel(
  tx: Transaction,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<void> {
  const [theirs, own] = [await yearOf(tx, from), await yearOf(tx, into)];
  if (theirs.memberLevel > own.memberLevel) {
    await changeMember(tx, into, { ...theirs, ...unwarned });
    await putChange(tx, {
      memberId: into,
      changedAt: now,
      fromLevel: own.memberLevel,
      toLevel: theirs.memberLevel,
      earned: await sumEarned(tx, into, now),
    });
  }
  await raiseLevel(tx, into, now);
}
