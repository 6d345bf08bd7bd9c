import type { Fault } from '#contract/content/faults.ts';
import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import { differencesOf } from '#contract/content/difference.ts';
import { allWithAudiences } from '#server/core/audience/audiences.ts';
import { isInAudience, type Audience } from '#server/core/audience/audience.ts';
import type { Announcement, Told } from '#server/core/notifications/announce.ts';
import { findVersion } from '#server/core/content/queries-shared-pieces.ts';
import { given } from '#server/core/content/kept-setting.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { withinSite } from '#server/features/links/redirects/allowed.ts';
import { targetFaults } from '#server/features/links/redirects/target-faults.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { countReach, findRun } from './queries-broadcasts.ts';
import { simulateBroadcast } from './simulate-broadcast.ts';

export type BroadcastBody = ContentBody<'broadcast'>;

type Reached = Parameters<Announcement['tell']>[1][number];

/** Nobody else is to learn from it what it is about, or for whom: neither by a subject, a locked screen nor an address. */
export const isDiscreet = ({ ofBabies, audience, title, text, target }: BroadcastBody): boolean =>
  isOfBabies({
    // What an audience looks at may be her stage.
    declared: ofBabies || audience.members !== undefined,
    stages: audience.stages,
    texts: [title, text],
    paths: [target],
  });

/** Who of some members it is for. Nobody who rests; `notIn`: countries that restrict its product. */
export async function forWhom(
  db: Queryable,
  { audience }: BroadcastBody,
  members: readonly Reached[],
  { notIn, now }: { readonly notIn: readonly string[]; readonly now: Date },
): Promise<readonly Reached[]> {
  const wanted = { ...audience, notIn } as Audience;
  const people = await allWithAudiences(db, members, { named: [wanted], now });
  return people.filter((member) => !member.resting && isInAudience(wanted, member, now));
}

/** What a member is told by it. */
export const toldBy = (pieceId: string, body: BroadcastBody, memberId: string): Told => ({
  memberId,
  kind: 'broadcast',
  key: thingOf(pieceId),
  path: body.target ?? '/notifications',
  words: { title: body.title, text: body.text, ...(isDiscreet(body) && { discreet: 1 }) },
  mailed: body.byMail,
});

/** As its announcement is noted. */
export const thingOf = (pieceId: string): string => `broadcast:${pieceId}`;

export const broadcastWork: ContentWork<'broadcast'> = {
  faults: async (db, body, _, { pieceId }) => [
    ...targetFaults(kinds.broadcast.fields, body, withinSite),
    ...(await faultsOfProduct(db, body.product, 'product')),
    ...(await changedSince(db, pieceId, body)),
  ],
  needsSecond: async (db, body, { rules, at }) => (await reachOf(db, body, at)) > given(rules.broadcastReach),
  simulate: simulateBroadcast,
};

/** How many it would reach at a moment. */
export async function reachOf(
  db: Queryable,
  { audience, product }: Pick<BroadcastBody, 'audience' | 'product'>,
  now: Date,
): Promise<number> {
  const notIn = product === null ? [] : ((await findRestrictions(db, now)).get(product) ?? []);
  return countReach(db, audience, { notIn, now });
}

/** What some were told, others are told in no other words. */
async function changedSince(db: Queryable, pieceId: string, body: BroadcastBody): Promise<readonly Fault[]> {
  const run = await findRun(db, pieceId);
  const told = run && (await findVersion(db, pieceId, run.version));
  if (!told) return [];
  const fields = new Set(differencesOf(told.body, body).map(({ field }) => field.split('.')[0] ?? field));
  return [...fields].map((field) => ({ field, fault: 'wasSent' }));
}
