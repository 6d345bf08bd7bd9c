import type { OwnBadge } from '#contract/calls/badges.ts';
import type { CallResult } from '#contract/client.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn } from '#contract/locales.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { findBodies, keyOfVersion } from '#server/core/content/queries-shared-pieces.ts';
import { readMember } from '#server/core/members/read-member.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { findBadges, isBadgeOfBabies } from './badges.ts';
import { findOwn, hasBadgesOff, type OwnRow } from './queries.ts';

type BadgeBody = ContentBody<'badge'>;

/** A badge of hers in the version that came to her. */
interface Kept extends OwnRow {
  readonly body: BadgeBody;
}

/** What she has, shown or not. */
async function keptBy({ db, session }: MemberContext): Promise<readonly Kept[]> {
  const rows = await findOwn(db, session.memberId);
  if (rows.length === 0) return [];
  const versions = rows.map(({ badgeId, version }) => ({ pieceId: badgeId, version }));
  const bodies = await findBodies<BadgeBody>(db, versions);
  return rows.flatMap((row) => {
    const body = bodies.get(keyOfVersion({ pieceId: row.badgeId, version: row.version }));
    return body ? [{ ...row, body }] : [];
  });
}

/** What she has and what can come. Who rests keeps badges of babies, and does not see them meanwhile. */
export async function listBadges(context: MemberContext): Promise<CallResult<'listBadges'>> {
  const { db, session, script } = context;
  if (await hasBadgesOff(db, session.memberId)) return { on: false, own: [], coming: [] };
  const [kept, shelf, person, reader] = await Promise.all([
    keptBy(context),
    findBadges(db, context.now()),
    readPerson(context),
    readMember(context),
  ]);
  const has = new Set(kept.map(({ badgeId }) => badgeId));
  // By what staff say of it now, or by the version that she has.
  const ofBabies = new Set(shelf.all().flatMap((badge) => (badge.ofBabies ? [badge.badgeId] : [])));
  const shown = reader.resting
    ? kept.filter(({ badgeId, body }) => !ofBabies.has(badgeId) && !isBadgeOfBabies(body))
    : kept;
  return {
    on: true,
    own: shown.map(({ badgeId, givenAt, body: { name, about, words, picture } }): OwnBadge => ({
      badgeId,
      name: textIn(name, script),
      about: textIn(about, script),
      words: textIn(words, script),
      picture,
      givenAt: givenAt.toISOString(),
    })),
    coming: shelf
      .laidFor(reader)
      .filter(({ badgeId, audience }) => !has.has(badgeId) && hasTraits(audience, person))
      .map(({ badgeId, name, about, picture }) => ({
        badgeId,
        name: textIn(name, script),
        about: textIn(about, script),
        picture,
      })),
  };
}
