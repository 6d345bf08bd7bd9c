import type { CallResult } from '#contract/client.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { earnedInYear } from '#server/core/ledger/earned-in-year.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { listLevels, nextLevel } from './levels.ts';

/** Points earned in the last twelve months, and what the next level asks; null at the highest. */
export async function levelProgress(context: MemberContext): Promise<CallResult<'getLevelProgress'>> {
  const { db, session, script, now } = context;
  const [{ memberLevel }, levels, earned] = await Promise.all([
    readMember(context),
    listLevels(db, now()),
    earnedInYear(db, session.memberId, now()),
  ]);
  return { earned, nextLevel: nextLevel(levels, memberLevel, script) };
}
