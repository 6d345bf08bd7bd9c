import { sql } from 'kysely';
import { catalogue } from '#server/database/catalogue.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { tally } from '#server/database/tally.ts';
import { follow } from './follow.ts';
import { compileRules, type Rule, type RuleSet } from './rule-set.ts';
import type { Allowed } from './safe-target.ts';

/** Rules that are switched on, the oldest first. */
export async function findRules(db: Database): Promise<readonly Rule[]> {
  return db
    .selectFrom('redirectRule')
    .select(['ruleId', 'kind', 'path', 'target', 'rest', 'query', 'opensAt', 'closesAt'])
    .where('enabled', '=', true)
    .orderBy('createdAt')
    .orderBy('ruleId')
    .$castTo<Rule>()
    .execute();
}

/** The whole table is read and compiled only when it changed: thousands of rules cost every page nothing. */
const rulesOf = perDatabase((db) => {
  let kept: { stamp: string; rules: RuleSet } | null = null;
  return catalogue(async (): Promise<RuleSet> => {
    const { rows } = await sql<{ stamp: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(redirect_rule::text, 0)), 0) as stamp
        from redirect_rule`.execute(db);
    const stamp = rows[0]?.stamp ?? '';
    if (kept?.stamp !== stamp) kept = { stamp, rules: compileRules(await findRules(db)) };
    return kept.rules;
  });
});

const addHits = prepared(
  'add-redirect-hits',
  `insert into redirect_hit as known (rule_id, day, hits)
   select * from unnest($1::uuid[], $2::date[], $3::int[])
   on conflict (rule_id, day) do update set hits = known.hits + excluded.hits`,
);

/** How often each rule led somewhere, by day. */
export const redirectHits = tally(async (db, counts) => {
  await addHits(db, [
    counts.map(({ key }) => key),
    counts.map(({ day }) => day),
    counts.map(({ count }) => count),
  ]);
});

/** Where an address of the site has moved to, or null. Counts, without waiting for it. */
export async function resolveRedirect(
  db: Database,
  address: string,
  { allowed, now }: { allowed: Allowed; now: Date },
): Promise<string | null> {
  const followed = follow(await rulesOf(db)(), address, { allowed, now });
  if (followed === null) return null;
  const hits = redirectHits(db);
  for (const ruleId of followed.rules) hits.count(ruleId, now);
  return followed.target;
}
