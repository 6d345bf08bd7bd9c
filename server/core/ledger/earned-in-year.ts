import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { gather } from '#server/kernel/cache/gather.ts';
import { findEarned } from './queries.ts';

/** Points earned, less those reversed, in the twelve months before `now`: what the level goes by. */
export function earnedInYear(db: Database, memberId: string, now: Date): Promise<number> {
  return earnedOf(db)({ memberId, now });
}

const earnedOf = perDatabase((db) =>
  gather<{ memberId: string; now: Date }, number>(async (wanted) => {
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

/** Points earned, less those reversed, of the member of an SQL expression after `from` and up to `to`. */
export const earnedBetween = (memberId: string, from: string, to: string) => `
  coalesce((select sum(e.amount) from ledger_entry e
             where e.member_id = ${memberId} and e.currency = 'points' and e.kind in ('earn', 'reverse')
               and e.occurred_at > ${from} and e.occurred_at <= ${to}), 0)::bigint`;
