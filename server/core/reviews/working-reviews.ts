import type { WorkSource } from '#server/core/worklist/sources.ts';
import { waitingReviews } from './fragments.ts';
import { findAllReviews, presentReview } from './queries.ts';

/** How what was sent in waits. */
export const workingReviews: WorkSource<'reviews'> = {
  queue: 'reviews',
  permission: 'reviews',
  thing: 'review',
  ...waitingReviews,
  rows: async ({ db, script, staff: { staffId }, now }, ids) =>
    (await findAllReviews(db, ids)).map((row) => ({
      id: row.reviewId,
      row: presentReview(row, { script, staffId, now: now() }),
    })),
};
