import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { gatherOn } from '#server/kernel/database/gather-on.ts';
import { findEarned, findEarnedBetween, findEarnedBy } from './queries.ts';

/** Points earned, less those reversed, in the twelve months before `now`: what the level goes by. */
export function earnedInYear(db: Database, memberId: string, now: Date): Promise<number> {
  return earnedOf(db)({ memberId, now });
}

const earnedOf = perDatabase((db) =>
  gatherOn<{ memberId: string; now: Date }, number>(db, async (wanted) => {
    const latest = wanted.reduce((last, { now }) => (now > last ? now : last), new Date(0));
    const rows = await findEarned(db, [...new Set(wanted.map(({ memberId }) => memberId))], latest);
    const byId = new Map(rows.map((row) => [row.memberId, row.earned]));
    return wanted.map(({ memberId }) => byId.get(memberId) ?? 0);
  }),
);

/** The same for one member, as a transaction sees it. */
export async function sumEarned(db: Queryable, memberId: string, now: Date): Promise<number> {
  const [row] = await findEarned(db, [memberId], now);
  return row?.earned ?? 0;
}

/** The same of one member after an instant and up to another one. */
export const earnedBetween = (
  db: Queryable,
  memberId: string,
  range: { readonly from: Date; readonly to: Date },
): Promise<number> => findEarnedBetween(db, memberId, range);

/** In the twelve months, by what it was earned with, the most first. */
export const earnedBy = (db: Queryable, memberId: string, now: Date) => findEarnedBy(db, memberId, now);
