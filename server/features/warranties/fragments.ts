import { sql } from 'kysely';
import { purchaseChannels } from '#contract/calls/warranties.ts';
import type { DraftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';

/** Products that a member registered, as purchases; each has a card. */
export const registeredPurchases = (memberId: string) => `
  select array_position(array['${purchaseChannels.join("','")}'], r.channel) as channel, r.created_at as at, true as card
    from product_registration r where r.member_id = ${memberId}`;

/** What came with a registration was sent with it, and stays with the card. */
export const registrationsWithPhotos: DraftsWithPhotos = {
  drafts: 'product_registration',
  key: 'registration_id',
  photos: 'proof_photo',
  of: 'subject_id',
  own: sql`p.subject_kind = 'warranty'`,
  unsent: sql`d.extension in ('none', 'declined') and p.draft_at is not null`,
  changedAt: sql`p.draft_at`,
};
