import type { CallResult } from '#contract/client.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { findBadges } from './badges.ts';
import { giveBadges } from './give-badges.ts';
import { findDone } from './queries.ts';

/** Gives her what is due to her by now. She looks at it herself, so nobody tells her. */
export async function lookForBadges(context: MemberContext): Promise<CallResult<'lookForBadges'>> {
  const { db, session } = context;
  const now = context.now();
  // Catalogues before the transaction: with every connection in one nobody could load them.
  const [shelf, levels] = await Promise.all([findBadges(db, now), listLevels(db, now)]);
  const badges = shelf.all();
  const done = await findDone(db, { memberIds: [session.memberId], badges, now });
  if (done.length === 0) return { given: [] };
  const given = await transaction(db, (tx) => giveBadges(tx, done, { badges, levels, now }));
  return { given: given.map(({ badge: { badgeId } }) => badgeId) };
}
