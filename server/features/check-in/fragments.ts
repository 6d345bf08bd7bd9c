import type { MemberFacts } from '#server/core/members/member-facts.ts';

export const checkInFacts: MemberFacts = {
  columns: { checkedInEver: 'coalesce(check_in_state.total_days > 0, false)' },
  joins: 'left join check_in_state on check_in_state.member_id = m.member_id',
};
