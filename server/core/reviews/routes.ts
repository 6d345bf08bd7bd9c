import type { reviewCalls } from '#contract/calls/reviews.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { decideReview } from './decide.ts';
import { getReview, revealSender } from './get-review.ts';
import { lookAgain } from './second-look.ts';
import { countReviews, findReviews, presentReview } from './queries.ts';

export const reviewHandlers: HandlersOf<keyof typeof reviewCalls> = {
  listReviews: async ({ db, script, staff: { staffId }, ...context }, { state, kind, cursor, limit }) => {
    const now = context.now();
    const after = decodeRank(cursor);
    const [rows, counts] = await Promise.all([
      findReviews(db, { state, kind, staffId, after, limit: limit + 1 }),
      countReviews(db, { kind, staffId, now }),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      list: shown.map((row) => presentReview(row, { script, staffId, now })),
      nextCursor: last
        ? encodeRank({ rank: (last.decidedAt ?? last.dueAt).getTime(), id: last.reviewId })
        : null,
      counts,
    };
  },

  getReview: async (context, { reviewId }) => getReview(context, reviewId),
  revealSender: async (context, { reviewId }) => revealSender(context, reviewId),
  approveReview: async (context, { reviewId }) => decideReview(context, reviewId, { state: 'approved' }),
  declineReview: async (context, { reviewId, reason }) =>
    decideReview(context, reviewId, { state: 'declined', reason }),
  lookAgain,
};
