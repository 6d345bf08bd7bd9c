import { sql, type RawBuilder } from 'kysely';
import type { AudienceTree } from '#contract/content/audience-fields.ts';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import { countAbout } from '#server/core/members/queries-shared.ts';
import { isSpread, type Transaction } from '#server/kernel/database/database.ts';
import { compileAudience, compilePart, momentOf } from './fragments-compiled.ts';
import type { BandCount } from './examples.ts';
import { normalTree, partsOf } from './normal-tree.ts';

/** Members of an audience, all who are counted, and for each part of it those who differ by that part alone. */
export interface AudienceCount {
  readonly people: number;
  readonly everybody: number;
  readonly differing: readonly number[];
}

/** So many are looked at where all are too many. */
const sampleOf = 5000;

async function count(
  tx: Transaction,
  who: AudienceTree,
  now: Date,
  from: RawBuilder<unknown>,
): Promise<AudienceCount> {
  const { all, parts } = partsOf(normalTree(who));
  /** Conditions of parts, one of which may be turned, as they have to hold together. */
  const joined = (holds: (at: number) => RawBuilder<boolean>, turned: number | null) =>
    sql.join(
      parts.map((_, at) => {
        // Of those that all are wanted one is missing; of those of which any is enough there is one alone.
        const isAsItIs = turned === null || (at === turned) !== all;
        return isAsItIs ? holds(at) : sql`not ${holds(at)}`;
      }),
      turned === null && !all ? sql` or ` : sql` and `,
    );
  const turnable = parts.length < 2 ? [] : parts.map((_, at) => at);
  const compiled = parts.map((part) => compilePart(part, momentOf(now)));
  if (isSpread(tx)) {
    // Of rows on other machines a condition may look at content only in a `where`.
    const howMany = async (where: RawBuilder<unknown>) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${from} where ${sql.raw(isCounted('m'))} and (${where})`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    };
    const holds = (at: number) => compiled[at] ?? sql<boolean>`true`;
    const differing: number[] = [];
    for (const turned of turnable) differing.push(await howMany(joined(holds, turned)));
    return { everybody: await howMany(sql`true`), people: await howMany(joined(holds, null)), differing };
  }
  const column = (at: number) => sql.id<boolean>(`p${at}`);
  const differing = turnable.map((at) => sql`count(*) filter (where ${joined(column, at)})`);
  // The rows stand for themselves, so that each condition is looked at once.
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as everybody, count(*) filter (where ${joined(column, null)})::int as people,
           array[${sql.join(differing)}]::int[] as differing
      from (select ${sql.join(compiled.map((part, at) => sql`${part} as ${column(at)}`))}
              from ${from} where ${sql.raw(isCounted('m'))} offset 0) looked_at`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('Nothing was counted');
  return found;
}

/** All of them. */
export const countAll = (tx: Transaction, who: AudienceTree, now: Date): Promise<AudienceCount> =>
  count(tx, who, now, sql.raw(membersAs('m')));

/** Members in blocks of the table, always the same ones while it stays as it is, and how many of a hundred they are. */
async function sampleOfMembers(tx: Transaction): Promise<{ from: RawBuilder<unknown>; share: number }> {
  const share = Math.min(100, (100 * sampleOf) / Math.max(1, await countAbout(tx)));
  return {
    from: sql`${sql.raw(membersAs('m'))} tablesample system (${share}::float4) repeatable (1)`,
    share,
  };
}

/** The same reckoned from a sample. */
export async function countSample(tx: Transaction, who: AudienceTree, now: Date): Promise<AudienceCount> {
  const { from, share } = await sampleOfMembers(tx);
  const found = await count(tx, who, now, from);
  const times = (figure: number) => Math.round((figure * 100) / share);
  return {
    people: times(found.people),
    everybody: times(found.everybody),
    differing: found.differing.map(times),
  };
}

/** How many of a sample of an audience have what; of who has none of a part, its band is null. The larger first. */
export async function countBands(tx: Transaction, who: AudienceTree, now: Date): Promise<BandCount[]> {
  const { from } = await sampleOfMembers(tx);
  const within = (days: number) =>
    sql`m.created_at > ${now}::timestamptz - ${days}::int * interval '24 hours'`;
  const { rows } = await sql<BandCount>`
    select b.part, b.band, count(*)::int as people
      from (select m.member_level, m.country_code, m.language, m.created_at
              from ${from} where ${compileAudience(who, momentOf(now))} offset 0) m
     cross join lateral (values
       ('level', m.member_level::text), ('countryCode', m.country_code), ('language', m.language),
       ('signedUp', case when ${within(30)} then 'days' when ${within(365)} then 'year'
                         when ${within(730)} then 'years' else 'longer' end)) b (part, band)
     group by b.part, b.band order by b.part, people desc, b.band`.execute(tx);
  return rows;
}
