import type { CallResult } from '#contract/client.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deciderOf } from './decider.ts';
import { wantsSecondLook } from './second-look.ts';
import { lockReview, writeDecision, type ReviewRow } from './queries.ts';

export type ReviewDecision =
  { readonly state: 'approved' } | { readonly state: 'declined'; readonly reason: string };

/**
 * Decides on a review: its row is locked, so of all who decide at once one does, and what follows from it happens in
 * the same transaction. The same decision of the same person again changes nothing and is answered as before; throws
 * `reviewDecided` for any other, and `reviewUnknown`.
 */
export async function decideReview(
  context: StaffContext,
  reviewId: string,
  decision: ReviewDecision,
): Promise<CallResult<'approveReview'>> {
  const decidedAt = await transaction(context.db, async (tx) => {
    const locked = await lockReview(tx, reviewId);
    if (!locked) throw new Failure('reviewUnknown');
    return locked.decidedAt
      ? acceptRepeat(locked, locked.decidedAt, decision, context)
      : carryOut(tx, context, locked, decision);
  });
  return { state: decision.state, decidedAt: decidedAt.toISOString() };
}

async function carryOut(
  tx: Transaction,
  context: StaffContext,
  review: ReviewRow,
  decision: ReviewDecision,
): Promise<Date> {
  const { memberId, reviewId, subjectId, kind } = review;
  const { staffId } = context.staff;
  const { state } = decision;
  const now = context.now();
  const reason = decision.state === 'declined' ? decision.reason : null;
  const second = (await wantsSecondLook(tx, context, reviewId)) ? 'waiting' : null;
  const written = await writeDecision(tx, review, { state, staffId, reason, second, now });
  if (!written) throw new Error('A locked review has changed');
  const decider = deciderOf(context, kind);
  const subject = { memberId, subjectId };
  if (decision.state === 'approved') await decider.approve(tx, context, subject);
  else await decider.decline(tx, context, subject, decision.reason);
  // The reason stands in the review, where it goes when its member goes.
  await writeAudit(tx, {
    now,
    staffId,
    action: `review.${state}`,
    subject: `review ${reviewId}`,
    before: { state: review.state },
    after: { state, kind, subjectId },
  });
  return now;
}

function acceptRepeat(
  { state, reason, decidedBy, decidedByName }: ReviewRow,
  decidedAt: Date,
  decision: ReviewDecision,
  { staff }: StaffContext,
): Date {
  const same = state === decision.state && (decision.state === 'approved' || reason === decision.reason);
  if (same && decidedBy === staff.staffId) return decidedAt;
  throw new Failure('reviewDecided', {
    fields: [{ path: '', reason: `${decidedByName ?? '?'}, ${decidedAt.toISOString()}` }],
  });
}
