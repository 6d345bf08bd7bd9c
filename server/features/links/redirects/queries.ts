import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import type { DayCount } from '#server/kernel/database/tally.ts';
import type { Rule } from './rule-set.ts';

/** Rules that are switched on, the oldest first. */
export async function findRules(db: Queryable): Promise<readonly Rule[]> {
  return db
    .selectFrom('redirectRule')
    .select(['ruleId', 'kind', 'path', 'target', 'rest', 'query', 'opensAt', 'closesAt'])
    .where('enabled', '=', true)
    .orderBy('createdAt')
    .orderBy('ruleId')
    .$castTo<Rule>()
    .execute();
}

/** Another one whenever any row changed, however it did. */
export async function readStamp(db: Queryable): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(hash_record_extended(redirect_rule, 0)), 0) as stamp
      from redirect_rule`.execute(db);
  return rows[0]?.stamp ?? '';
}

/** Violates uniqueness where there is one of that kind and path, also one that is switched off. */
export async function insertRule(db: Queryable, rule: Rule, now: Date): Promise<void> {
  await db
    .insertInto('redirectRule')
    .values({ ...rule, createdAt: now })
    .execute();
}

const insertHits = prepared(
  'add-redirect-hits',
  `insert into redirect_hit as known (rule_id, day, hits)
   select * from unnest($1::uuid[], $2::date[], $3::int[])
   on conflict (rule_id, day) do update set hits = known.hits + excluded.hits`,
);

/** By the ids of rules. */
export async function addHits(db: Queryable, counts: readonly DayCount[]): Promise<void> {
  await insertHits(db, [
    counts.map(({ key }) => key),
    counts.map(({ day }) => day),
    counts.map(({ count }) => count),
  ]);
}
