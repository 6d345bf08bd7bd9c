import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import { noAudiences, type OwnTraits, type Traits } from '#server/core/members/person.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import type { TraitAudience } from './audience.ts';
import { findLive, findMemberships, findReferred, type LiveAudience } from './queries-shared-audiences.ts';

const linesOf = keptLines('audience', (rows) => new Lines(rows));
const referredOf = perDatabase((db) => catalogue(() => findReferred(db)));

/** Audiences that are live, with the names that staff gave them. */
export async function audiencesAt(
  db: Database,
  now: Date,
): Promise<readonly (LiveAudience & { readonly name: string })[]> {
  const live = (await linesOf(db)).at(now);
  return live.flatMap(({ pieceId, body }) =>
    body?.who ? [{ pieceId, name: body.name, who: body.who }] : [],
  );
}

/** Those of them that something published refers to. */
async function inUse(db: Database, now: Date): Promise<readonly LiveAudience[]> {
  const live = await audiencesAt(db, now);
  if (live.length === 0) return [];
  const referred = await referredOf(db)();
  return live.flatMap(({ pieceId, who }) => (referred.has(pieceId) ? [{ pieceId, who }] : []));
}

/** Ids of the audiences that a member is in, of those that something published refers to; asks nothing while there are none. */
export async function audiencesOf(db: Database, memberId: string, now: Date): Promise<ReadonlySet<string>> {
  const audiences = await inUse(db, now);
  return (await findMemberships(db, { memberIds: [memberId], audiences, now })).get(memberId) ?? noAudiences;
}

/** The same for several members, of the audiences that some things name, as they stand in the transaction. */
async function namedOf(
  db: Queryable,
  memberIds: readonly string[],
  { named, now }: { readonly named: readonly TraitAudience[]; readonly now: Date },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = [...new Set(named.flatMap(({ members }) => members ?? []))];
  if (ids.length === 0) return new Map();
  return findMemberships(db, { memberIds, audiences: await findLive(db, ids, now), now });
}

/** Somebody as audiences see her, as far as these things look; for what decides in a transaction. */
export async function withAudiences<One extends OwnTraits>(
  db: Queryable,
  person: One & { readonly memberId: string },
  asked: { readonly named: readonly TraitAudience[]; readonly now: Date },
): Promise<One & Traits> {
  const found = await namedOf(db, [person.memberId], asked);
  return { ...person, audiences: found.get(person.memberId) ?? noAudiences };
}

/** The same of many. */
export async function allWithAudiences<One extends OwnTraits & { readonly memberId: string }>(
  db: Queryable,
  people: readonly One[],
  asked: { readonly named: readonly TraitAudience[]; readonly now: Date },
): Promise<readonly (One & Traits)[]> {
  const found = await namedOf(
    db,
    people.map(({ memberId }) => memberId),
    asked,
  );
  return people.map((one) => ({ ...one, audiences: found.get(one.memberId) ?? noAudiences }));
}
