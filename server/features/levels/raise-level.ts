import { changeMember, ofMember } from '#server/core/members/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { sumEarned } from '#server/core/ledger/earned-in-year.ts';
import { putChange } from './queries.ts';
import { listLevelsIn } from './queries-shared.ts';
import { endOfYear, levelFor, unwarned } from './rules.ts';

/**
 * Raises a member to the level that the points of the last twelve months reach, in the transaction that earned them; a
 * new membership year begins. Never lowers. @returns the new level, null when it stays
 */
export async function raiseLevel(tx: Transaction, memberId: string, now: Date): Promise<number | null> {
  const levels = await listLevelsIn(tx, now);
  const earned = await sumEarned(tx, memberId, now);
  const level = levelFor(earned, levels);
  const member = await ofMember(tx, memberId)
    .select('memberLevel')
    .where('memberLevel', '<', level)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return null;
  await changeMember(tx, memberId, {
    memberLevel: level,
    levelBeganAt: now,
    levelEndsAt: endOfYear(now),
    ...unwarned,
  });
  await putChange(tx, { memberId, changedAt: now, fromLevel: member.memberLevel, toLevel: level, earned });
  const reached = levels.find((one) => one.level === level);
  await notify(tx, [
    {
      memberId,
      kind: 'levelReached',
      key: `level:${level}:${now.toISOString()}`,
      path: '/memberShip',
      words: reached ? { level: reached.name } : {},
      now,
    },
  ]);
  return level;
}
