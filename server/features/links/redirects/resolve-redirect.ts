import { sql } from 'kysely';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { tally } from '#server/kernel/database/tally.ts';
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

/** Rules may be this old; a page that comes then asks whether they changed, and does not wait for the answer. */
const askAfterMs = 2000;
/** With rules this old a page waits: nobody came for a while. */
const waitAfterMs = 4000;

/** The table is read and compiled only when it changed, so that thousands of rules cost a page nothing. */
const rulesOf = perDatabase((db) => {
  let kept: { readonly stamp: string; readonly rules: RuleSet } | null = null;
  let keptAt = -Infinity;
  let asking: Promise<RuleSet> | null = null;

  async function ask(): Promise<RuleSet> {
    const askedAt = performance.now();
    const stamp = await readStamp(db);
    if (kept?.stamp !== stamp) kept = { stamp, rules: compileRules(await findRules(db)) };
    keptAt = askedAt;
    return kept.rules;
  }

  return async (): Promise<RuleSet> => {
    const age = performance.now() - keptAt;
    if (kept && age < askAfterMs) return kept.rules;
    asking ??= ask().finally(() => (asking = null));
    if (!kept || age >= waitAfterMs) return asking;
    // The next page hears of what failed.
    asking.catch(() => undefined);
    return kept.rules;
  };
});

/** Another one whenever any row changed, however it did. */
async function readStamp(db: Database): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(hash_record_extended(redirect_rule, 0)), 0) as stamp
      from redirect_rule`.execute(db);
  return rows[0]?.stamp ?? '';
}

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
