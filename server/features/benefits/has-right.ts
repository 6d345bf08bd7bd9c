import { readMember } from '#server/core/members/read-member.ts';
import { findExtraPlays } from '#server/features/draws/queries-shared-extra-plays.ts';
import { offeredGifts } from '#server/features/gifts/shelf/list-gifts.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { benefitsOf } from './level-benefits.ts';
import { listLevels } from '../levels/levels.ts';
import { levelOf } from './membership.ts';

/** Whether the member's rights hold anything: a warranty card, or something that her level gives. */
export async function hasRight(context: MemberContext): Promise<boolean> {
  const { db, script, now } = context;
  const [{ hasCard, memberLevel, paused, lost }, levels, gifts] = await Promise.all([
    readMember(context),
    listLevels(db, now()),
    offeredGifts(context),
  ]);
  if (hasCard) return true;
  const level = levelOf(levels, memberLevel);
  const quiet = paused || lost;
  const offered = { gifts, draws: [], quiet, now: now() };
  // Draws are asked last: almost always something else is there.
  return (
    benefitsOf(level, offered, script).length > 0 ||
    benefitsOf(
      level,
      { ...offered, draws: (await findExtraPlays(db, now())).laidFor({ resting: quiet }) },
      script,
    ).length > 0
  );
}
