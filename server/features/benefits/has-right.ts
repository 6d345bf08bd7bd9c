import { readMember } from '#server/core/members/read-member.ts';
import { extraPlays } from '#server/features/draws/extra-plays.ts';
import { offeredGifts } from '#server/features/gifts/shelf/list-gifts.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { benefitsOf } from './level-benefits.ts';
import { listLevels } from '../levels/levels.ts';
import { levelOf } from './membership.ts';

/** Whether the member's rights hold anything: a warranty card, or something that her level gives. */
export async function hasRight(context: MemberContext): Promise<boolean> {
  const { db, script, now } = context;
  const [{ hasCard, memberLevel, paused, lost }, levels, gifts, draws] = await Promise.all([
    readMember(context),
    listLevels(db, now()),
    offeredGifts(context),
    extraPlays(db, now()),
  ]);
  if (hasCard) return true;
  const quiet = paused || lost;
  const offered = { gifts, draws: draws.laidFor({ resting: quiet }), quiet, now: now() };
  return benefitsOf(levelOf(levels, memberLevel), offered, script).length > 0;
}
