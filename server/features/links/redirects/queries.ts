import { prepared } from '#server/kernel/database/prepared.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { DayCount } from '#server/kernel/database/tally.ts';

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
