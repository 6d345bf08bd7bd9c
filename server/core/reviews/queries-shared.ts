import { sql } from 'kysely';
import type { WrittenText } from '#contract/locales.ts';
import { moveRows } from '#server/kernel/database/citus/move-rows.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import type { ReviewKind } from './decider.ts';

/** Puts something before staff. What waits already stays as it is. */
export async function openReview(
  tx: Transaction,
  review: {
    /** Whose it is: a member, or a device's owner id. */
    readonly memberId: string;
    readonly kind: ReviewKind;
    /** The submission or registration that is decided on. */
    readonly subjectId: string;
    readonly title: WrittenText;
    readonly now: Date;
    /** When an answer was promised for, at the latest. */
    readonly dueAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('review')
    .values({
      memberId: review.memberId,
      reviewId: newId(tx),
      kind: review.kind,
      subjectId: review.subjectId,
      title: JSON.stringify(review.title),
      openedAt: review.now,
      dueAt: review.dueAt,
    })
    .onConflict((conflict) =>
      // A parameter would not be seen to be what the index is for.
      conflict
        .columns(['memberId', 'subjectId'])
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .execute();
}

/** Gives everything that belonged to a device to the member who signed in on it. */
export async function adoptReviews(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await moveRows(tx, 'review', { from, to });
}

/** The same for one thing that is decided on. */
export async function adoptReview(
  tx: Transaction,
  { from, to, subjectId }: { readonly from: string; readonly to: string; readonly subjectId: string },
): Promise<void> {
  await moveRows(tx, 'review', { from, to, where: sql`subject_id = ${subjectId}` });
}

/** Takes back what nobody has to decide on any more. */
export async function withdrawReview(
  tx: Transaction,
  { memberId, subjectId }: { readonly memberId: string; readonly subjectId: string },
): Promise<void> {
  await tx
    .deleteFrom('review')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .execute();
}

/** The same for all of one kind. */
export async function withdrawReviews(
  tx: Transaction,
  { memberId, kind }: { readonly memberId: string; readonly kind: ReviewKind },
): Promise<void> {
  await tx
    .deleteFrom('review')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
}

/** All that was ever decided on a thing that is deleted. */
export async function removeReviews(
  tx: Transaction,
  { memberId, subjectId }: { readonly memberId: string; readonly subjectId: string },
): Promise<void> {
  await tx.deleteFrom('review').where('memberId', '=', memberId).where('subjectId', '=', subjectId).execute();
}
