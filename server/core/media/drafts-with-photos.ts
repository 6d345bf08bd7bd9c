import { sql, type RawBuilder } from 'kysely';

/** Where drafts are that hold photos which were uploaded and not sent yet. */
export interface DraftsWithPhotos {
  /** The column that names one, beside `member_id`. */
  readonly key: string;
  /** Table of the photos, with `member_id`, `photo_id` and `picture_id`, and their column that names the draft. */
  readonly photos: string;
  readonly of: string;
  /** Which rows of that table are of these drafts; `p` is a photo. */
  readonly own: RawBuilder<unknown>;
  /** Whether a photo was not sent yet; `d` is its draft. */
  readonly unsent: RawBuilder<unknown>;
  readonly changedAt: RawBuilder<unknown>;
}

/** By table of the drafts, each of which counts in `ended_photos` what ended. */
export const draftsWithPhotos: Readonly<Record<string, DraftsWithPhotos>> = {
  post_draft: {
    key: 'draft_id',
    photos: 'draft_photo',
    of: 'draft_id',
    own: sql`true`,
    unsent: sql`true`,
    changedAt: sql`d.changed_at`,
  },
  submission: {
    key: 'submission_id',
    photos: 'proof_photo',
    of: 'subject_id',
    own: sql`p.subject_kind = 'journey'`,
    unsent: sql`d.state = 'draft'`,
    changedAt: sql`d.changed_at`,
  },
  // What came with a registration was sent with it, and stays with the card.
  product_registration: {
    key: 'registration_id',
    photos: 'proof_photo',
    of: 'subject_id',
    own: sql`p.subject_kind = 'warranty'`,
    unsent: sql`d.extension in ('none', 'declined') and p.draft_at is not null`,
    changedAt: sql`p.draft_at`,
  },
};
