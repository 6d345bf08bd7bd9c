import type { Transaction } from '#server/kernel/database/database.ts';
import { removeMailsTo } from '#server/core/outbox/remove-mails.ts';
import { removePhotos } from '#server/core/media/proofs/remove-photos.ts';
import { removeReviews } from '#server/core/reviews/queries-shared.ts';
import { subjectOf } from './photos.ts';
import { freeOrder } from './prove-purchase.ts';
import { freeContact } from './queries-hashes.ts';
import { deleteSubmission, type SubmissionRow } from './queries-submissions.ts';

/**
 * Deletes what somebody sent without signing in, with all that hangs on it and says who it was. The hash of an order
 * number that was handed in stays: it is good one time for ever. The row must be locked.
 */
export async function removeSubmission(tx: Transaction, row: SubmissionRow, now: Date): Promise<void> {
  const { memberId, submissionId } = row;
  await removePhotos(tx, { memberId, subject: subjectOf(row) });
  await freeOrder(tx, row);
  await freeContact(tx, row);
  await removeReviews(tx, { memberId, subjectId: submissionId });
  await removeMailsTo(tx, memberId, now);
  await deleteSubmission(tx, row);
}
