import { intimateIn } from '#contract/content/audience-fields.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { shown } from '#server/core/audience/hidden.ts';
import { findLive } from '#server/core/audience/queries-shared-audiences.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { countReach } from './queries-broadcasts.ts';

/**
 * How a count of whom a broadcast is for is told: as it is, or by the rules of figures where it names an audience; not at all
 * where that looks at intimate facts.
 */
export async function tellable(
  db: Queryable,
  { members }: ContentBody<'broadcast'>['audience'],
  now: Date,
): Promise<(people: number) => number | null> {
  if (members === undefined) return (people) => people;
  const live = await findLive(db, [members], now);
  if (live.some(({ who }) => intimateIn(who).length > 0)) return () => null;
  const all = await countReach(db, {}, { notIn: [], now });
  return (people) => shown({ people, all });
}
