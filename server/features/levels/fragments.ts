import { sql } from 'kysely';
import { earnedBetween } from '#server/core/ledger/fragments.ts';

/** Points that count for a membership year, of the member `m`: all but those with which it began. */
export const earnedInMembershipYear = sql.raw(
  earnedBetween('m.member_id', 'm.level_began_at', 'm.level_ends_at'),
);

/** The level that a member had right before an instant. Both are SQL. */
export const levelBefore = (memberId: string, at: string) => `coalesce((
  select c.to_level from level_change c
   where c.member_id = ${memberId} and c.changed_at < ${at} order by c.changed_at desc limit 1), 1)`;
