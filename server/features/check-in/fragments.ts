import type { MemberFacts } from '#server/core/members/member-facts.ts';

export const checkInFacts: MemberFacts = {
  columns: { checkedInEver: 'coalesce(check_in_state.total_days > 0, false)' },
  joins: 'left join check_in_state on check_in_state.member_id = m.member_id',
};

/** Who has checked in since needs no reminder of it any more. */
export const needlessReminder = (row: string) => `(${row}.kind = 'checkInReminder'
             and exists (select from check_in_state c
                          where c.member_id = ${row}.member_id and c.last_at >= ${row}.created_at))`;
