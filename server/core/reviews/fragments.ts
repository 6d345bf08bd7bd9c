import type { ReviewKind } from './decider.ts';

/** The reviews of a kind of the member of an SQL expression, oldest first, as a JSON array. */
export const reviewsOf = (kind: ReviewKind, memberId: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('subjectId', v.subject_id, 'state', v.state, 'reason', v.reason,
                                               'decidedAt', v.decided_at) order by v.opened_at), '[]')
    from review v where v.member_id = ${memberId} and v.kind = '${kind}')`;
