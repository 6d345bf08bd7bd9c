/** The level that a member had right before an instant. Both are SQL. */
export const levelBefore = (memberId: string, at: string) => `coalesce((
  select c.to_level from level_change c
   where c.member_id = ${memberId} and c.changed_at < ${at} order by c.changed_at desc limit 1), 1)`;
