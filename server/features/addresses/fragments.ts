import type { MemberFacts } from '#server/core/members/fragments-facts.ts';

export const addressFacts: MemberFacts = {
  columns: { hasAddress: 'exists(select from address a where a.member_id = m.member_id)' },
};
