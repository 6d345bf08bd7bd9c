import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { tally } from '#server/kernel/database/tally.ts';
import { follow } from './follow.ts';
import { addHits, findRules, readStamp } from './queries.ts';
import { compileRules, type RuleSet } from './rule-set.ts';
import type { Allowed } from './safe-target.ts';

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

/** How often each rule led somewhere, by day. */
export const redirectHits = tally(addHits);

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
