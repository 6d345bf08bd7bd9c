import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Points that count for a membership year, of the member `m`: all but those with which it began. */
export const earnedInMembershipYear = sql`
  coalesce((select sum(e.amount) from ledger_entry e
             where e.member_id = m.member_id and e.currency = 'points' and e.kind in ('earn', 'reverse')
               and e.occurred_at > m.level_began_at and e.occurred_at <= m.level_ends_at), 0)::bigint`;

/** What a year begins with: nobody has looked at it. */
export const unwarned = { levelWarnedAt: null, levelCheckedAt: null } as const;

export interface YearRow {
  readonly memberLevel: number;
  /** Null on the lowest level, which never ends. */
  readonly levelEndsAt: Date | null;
  readonly levelWarnedAt: Date | null;
  /** Paused, or after a loss. */
  readonly resting: boolean;
  readonly earned: number;
}

export async function readYear(db: Queryable, memberId: string): Promise<YearRow> {
  const { rows } = await sql<YearRow>`
    select m.member_level::int as member_level, m.level_ends_at, m.level_warned_at,
           m.paused_at is not null or m.lost_at is not null as resting, ${earnedInMembershipYear} as earned
      from member m where m.member_id = ${memberId}`.execute(db);
  const [year] = rows;
  if (!year) throw new Error('A membership year without its member');
  return year;
}
