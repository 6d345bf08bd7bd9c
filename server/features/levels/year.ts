import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import { earnedBetween } from '#server/core/ledger/earned-in-year.ts';
import { isResting, membersAs } from '#server/core/members/fragments.ts';

/** Points that count for a membership year, of the member `m`: all but those with which it began. */
export const earnedInMembershipYear = sql.raw(
  earnedBetween('m.member_id', 'm.level_began_at', 'm.level_ends_at'),
);

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
           ${sql.raw(isResting('m'))} as resting, ${earnedInMembershipYear} as earned
      from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId}`.execute(db);
  const [year] = rows;
  if (!year) throw new Error('A membership year without its member');
  return year;
}
