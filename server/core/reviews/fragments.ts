import { sql } from 'kysely';
import type { ReviewKind } from './decider.ts';

/** The reviews of a kind of the member of an SQL expression, oldest first, as a JSON array. */
export const reviewsOf = (kind: ReviewKind, memberId: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object(
           'subjectId', v.subject_id, 'state', v.state, 'reason', v.reason,
           'decidedAt', case v.second when 'approved' then v.second_at else v.decided_at end) order by v.opened_at), '[]')
    from review v where v.member_id = ${memberId} and v.kind = '${kind}')`;

/** SQL for the reviews that wait, as the work list joins them. */
export const waitingReviews = {
  table: sql`review`,
  id: sql`review_id`,
  waiting: async () => ({
    where: sql`state = 'waiting'`,
    openedAt: sql`opened_at`,
    dueAt: sql`due_at`,
  }),
};
