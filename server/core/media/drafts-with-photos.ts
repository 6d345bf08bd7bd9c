import { defineHook } from '#server/kernel/hooks/hook.ts';

/** Where drafts are that hold photos which were uploaded and not sent yet; all in SQL. */
export interface DraftsWithPhotos {
  /** Table of the drafts, each of which counts in `ended_photos` what ended. */
  readonly drafts: string;
  /** The column that names one, beside `member_id`. */
  readonly key: string;
  /** Table of the photos, with `member_id`, `photo_id` and `picture_id`, and their column that names the draft. */
  readonly photos: string;
  readonly of: string;
  /** Which rows of that table are of these drafts; `p` is a photo. */
  readonly own: string;
  /** Whether a photo was not sent yet; `d` is its draft. */
  readonly unsent: string;
  readonly changedAt: string;
}

/** Drafts of a room that hold photos. */
export const draftsWithPhotos = defineHook<DraftsWithPhotos>('drafts with photos');
