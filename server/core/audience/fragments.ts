import { shownUntil } from '#server/core/content/fragments.ts';

/**
 * Activities as they are at a moment, or as they were last, as a sub-select: `piece_id`, `code`, `product`, `body`, and
 * `ended_at` where one was taken down. What was handed in for one is answered for all that.
 */
export const activitiesAt = (at: string) => `(
  select shown.piece_id, shown.body ->> 'code' as code, shown.body ->> 'product' as product, shown.body, shown.ended_at
    from ${shownUntil('activity', at)} shown)`;
