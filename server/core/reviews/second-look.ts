import type { AuditAction } from '#contract/audit.ts';
import type { SecondOutcome } from '#contract/calls/reviews.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { findOnly } from '#server/core/content/queries-shared-lines.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { hasOtherWith } from '#server/core/staff/queries-shared.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { deciderOf } from './decider.ts';
import { isInSample } from './sample.ts';
import { lockReview, writeSecond, type ReviewRow } from './queries.ts';

/** Whether a decision is looked at once more: nobody who decides can tell beforehand. */
export async function wantsSecondLook(
  tx: Transaction,
  { secret, staff, now }: StaffContext,
  reviewId: string,
): Promise<boolean> {
  const { secondLook } = await findOnly(tx, 'approvalRules', now());
  if (!isInSample(keyedHash(secret, 'second look', reviewId), secondLook ?? 0)) return false;
  return hasOtherWith(tx, staff.staffId, ['reviews']);
}

type Outcome = CallInput<'lookAgain'>['outcome'];

const outcomes: Readonly<Record<Outcome, { readonly second: SecondOutcome; readonly action: AuditAction }>> =
  {
    agree: { second: 'agreed', action: 'review.secondAgreed' },
    disagree: { second: 'disagreed', action: 'review.secondDisagreed' },
    approve: { second: 'approved', action: 'review.secondApproved' },
  };

/**
 * Looks at a decision once more. What was declined can be approved after all, where it still stands so; what was approved
 * stays as it was given. The same again of the same person changes nothing. Throws `reviewUnknown`, `secondLookOwn`,
 * `secondLookNone`, `secondLookOver`, `reviewDecided`, and `badRequest` without a note.
 */
export async function lookAgain(
  context: StaffContext,
  { reviewId, outcome, note = '' }: CallInput<'lookAgain'>,
): Promise<CallResult<'lookAgain'>> {
  const { staffId } = context.staff;
  const { second, action } = outcomes[outcome];
  if (outcome !== 'agree' && note === '')
    throw new Failure('badRequest', { fields: [{ path: 'note', reason: '?' }] });
  return transaction(context.db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) throw new Failure('reviewUnknown');
    if (review.second === null) throw new Failure('secondLookNone');
    if (review.secondAt !== null) return acceptRepeat(review, review.secondAt, second, staffId);
    if (review.decidedBy === staffId) throw new Failure('secondLookOwn');
    const now = context.now();
    const state = outcome === 'approve' ? await approveAfterAll(tx, context, review) : review.state;
    await writeSecond(tx, review, { state, second, staffId, note: note === '' ? null : note, now });
    await writeAudit(tx, {
      now,
      staffId,
      action,
      subject: `review ${reviewId}`,
      before: { state: review.state },
      after: { state },
    });
    return { state, second };
  });
}

async function approveAfterAll(
  tx: Transaction,
  context: StaffContext,
  { memberId, subjectId, kind, state }: ReviewRow,
): Promise<'approved'> {
  const decider = deciderOf(context, kind);
  const subject = { memberId, subjectId };
  if (state !== 'declined' || !(await decider.takeUp(tx, context, subject)))
    throw new Failure('secondLookOver');
  await decider.approve(tx, context, subject);
  return 'approved';
}

function acceptRepeat(
  { state, second, secondBy, secondByName }: ReviewRow,
  secondAt: Date,
  wanted: SecondOutcome,
  staffId: string,
): CallResult<'lookAgain'> {
  if (second === wanted && secondBy === staffId) return { state, second: wanted };
  throw new Failure('reviewDecided', {
    fields: [{ path: '', reason: `${secondByName ?? '?'}, ${secondAt.toISOString()}` }],
  });
}
