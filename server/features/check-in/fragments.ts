import { restsSince } from '#server/core/members/fragments.ts';
import type { MemberFacts } from '#server/core/members/fragments-facts.ts';
import type { Rests } from './rests.ts';
import { hers } from '#server/kernel/database/citus/one-member.ts';

export const checkInFacts: MemberFacts = {
  columns: { checkedInEver: 'coalesce(check_in_state.total_days > 0, false)' },
  joins: 'left join check_in_state on check_in_state.member_id = m.member_id',
};

/** Who has checked in since needs no reminder of it any more. */
export const needlessReminder = (row: string) => `(${row}.kind = 'checkInReminder'
             and exists (select from check_in_state c
                          where c.member_id = ${hers(`${row}.member_id`)} and c.last_at >= ${row}.created_at))`;

/** For a query that reads `Rests` of `check_in_state s` with `member m`. */
export const restColumns = `
  array(select lower(r)::text || '/' || (upper(r) - 1)::text from unnest(s.rests) r) as "restsEnded",
  ${restsSince('m')} as "restsSince"`;

export interface RestColumns {
  readonly restsEnded: string[];
  readonly restsSince: Date | null;
}

export const restsOf = ({ restsEnded, restsSince }: RestColumns): Rests => ({
  ended: restsEnded,
  since: restsSince,
});

/** Whether any member has ever checked in. */
export const anybodyCheckedIn = `exists (select 1 from check_in_state c where c.total_days > 0)`;
