import { madeOfLive } from '#server/core/content/line.ts';
import { stampedLines } from '#server/core/content/stamped-lines.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { tally } from '#server/kernel/database/tally.ts';
import { follow } from './follow.ts';
import { addHits } from './queries.ts';
import { compileRules, withRules } from './rule-set.ts';
import type { Allowed } from './safe-target.ts';

/** Rules as they are at a moment: compiled when one was published, or when one begins or ends by a plan. */
const rulesOf = stampedLines('redirectRule', (rows) =>
  madeOfLive(withRules(rows), (live) => compileRules(live.flatMap(({ rule }) => rule ?? []))),
);

/** How often each rule led somewhere, by day. */
export const redirectHits = tally(addHits);

/** Where an address of the site has moved to, or null. Counts, without waiting for it. */
export async function resolveRedirect(
  db: Database,
  address: string,
  { allowed, now }: { allowed: Allowed; now: Date },
): Promise<string | null> {
  const rulesAt = await rulesOf(db);
  const followed = follow(rulesAt(now), address, { allowed, now });
  if (followed === null) return null;
  const hits = redirectHits(db);
  for (const ruleId of followed.rules) hits.count(ruleId, now);
  return followed.target;
}
