import { intimateIn } from '#contract/content/audience-fields.ts';
import { allWithAudiences } from '#server/core/audience/audiences.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { findLive } from '#server/core/audience/queries-shared-audiences.ts';
import { lockBalances } from '#server/core/ledger/queries-shared.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { termsOf } from '#server/features/levels/levels.ts';
import type { Level } from '#server/features/levels/queries-shared.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Badge } from './badges.ts';
import { insertBadges, type Done } from './queries.ts';
import { badgeTrigger } from './trigger.ts';

/** A badge that somebody has now, and had not. */
export interface Given {
  readonly memberId: string;
  readonly badge: Badge;
  /** Its name tells of something that only who is trusted with it may know. */
  readonly intimate: boolean;
}

/**
 * Gives members the badges for what they did, as far as these are for them, and what rules pay for each. Of two that do so at
 * once one gives it.
 */
export async function giveBadges(
  tx: Transaction,
  done: readonly Done[],
  {
    badges,
    levels,
    now,
  }: { readonly badges: readonly Badge[]; readonly levels: readonly Level[]; readonly now: Date },
): Promise<readonly Given[]> {
  const named = badges.map(({ audience }) => audience);
  const people = await allWithAudiences(tx, done, { named, now });
  const isIntimate = await intimateBadges(tx, badges, now);
  const due = people.flatMap((person) =>
    badges
      .filter(({ badgeId, audience }) => person.badges.includes(badgeId) && hasTraits(audience, person))
      .map((badge) => ({ person, badge, intimate: isIntimate(badge) })),
  );
  if (due.length === 0) return [];
  // Before rows of hers, as whatever begins or ends a rest.
  await lockBalances(
    tx,
    due.flatMap(({ person: { memberId } }) => [
      { memberId, currency: 'points' },
      { memberId, currency: 'coins' },
    ]),
  );
  const inserted = await insertBadges(
    tx,
    due.map(({ person: { memberId }, badge: { badgeId, version }, intimate }) => ({
      memberId,
      badgeId,
      version,
      intimate,
    })),
    now,
  );
  const isNew = new Set(inserted.map(({ memberId, badgeId }) => `${memberId} ${badgeId}`));
  const given = due.filter(({ person, badge }) => isNew.has(`${person.memberId} ${badge.badgeId}`));
  for (const { person, badge } of given) {
    const { memberId, level, countryCode, stage } = person;
    const { multiplier } = termsOf(levels, level);
    await award(tx, {
      memberId,
      earner: { level, countryCode, stage, multiplier },
      trigger: badgeTrigger,
      subject: badge.slug,
      sourceId: badge.badgeId,
      products: [],
      now,
    });
  }
  return given.map(({ person: { memberId }, badge, intimate }) => ({ memberId, badge, intimate }));
}

/** Which of them tell of babies, or are for who is in an audience that looks at something intimate. */
async function intimateBadges(
  tx: Transaction,
  badges: readonly Badge[],
  now: Date,
): Promise<(badge: Badge) => boolean> {
  const named = badges.flatMap(({ audience: { members = [] } }) => members);
  const live = named.length === 0 ? [] : await findLive(tx, named, now);
  const intimate = new Set(live.flatMap(({ pieceId, who }) => (intimateIn(who).length > 0 ? [pieceId] : [])));
  return ({ ofBabies, audience: { members } }) =>
    ofBabies || (members !== undefined && intimate.has(members));
}
