import { sql } from 'kysely';
import { earnedBetween } from '#server/core/ledger/fragments.ts';

/** Points that count for a membership year, of the member `m`: all but those with which it began. */
export const earnedInMembershipYear = sql.raw(
  earnedBetween('m.member_id', 'm.level_began_at', 'm.level_ends_at'),
);
