import type { DraftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';

/** Drafts of posts and comments, whose photos all belong to one of them until it is sent. */
export const writingDrafts: DraftsWithPhotos = {
  drafts: 'post_draft',
  key: 'draft_id',
  photos: 'draft_photo',
  of: 'draft_id',
  own: 'true',
  unsent: 'true',
  changedAt: 'd.changed_at',
};
