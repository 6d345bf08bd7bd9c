import { purchaseChannels } from '#contract/calls/warranties.ts';
import { productFacts } from '#server/core/products/fragments.ts';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';
import type { DraftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';

/** Products that a member registered, as purchases; each has a card. */
export const registeredPurchases = (memberId: string) => `
  select array_position(array['${purchaseChannels.join("','")}'], r.channel) as channel, r.created_at as at, true as card
    from product_registration r where r.member_id = ${memberId}`;

/** Products that members registered. */
export const registeredDeeds: StoredDeeds = {
  trigger: 'product-registration',
  deeds: `(select r.member_id, p.sku as subject, r.created_at as at, r.registration_id::text as source,
                 r.created_at as decided_at
             from product_registration r join ${productFacts} p using (product_id, version))`,
  paidBefore: `exists (select from registered_piece p join rewarded_piece w using (piece_hash)
                        where p.member_id = d.member_id and p.registration_id::text = d.source
                          and w.rewarded_at < d.decided_at)`,
  told: {
    en: 'Counted are registrations of products; a piece that somebody else had registered before is counted too.',
    'zh-Hans': '统计产品登记；他人曾登记过的同一件产品也计算在内。',
  },
};

/** What came with a registration was sent with it, and stays with the card. */
export const registrationsWithPhotos: DraftsWithPhotos = {
  drafts: 'product_registration',
  key: 'registration_id',
  photos: 'proof_photo',
  of: 'subject_id',
  own: "p.subject_kind = 'warranty'",
  unsent: "d.extension in ('none', 'declined') and p.draft_at is not null",
  changedAt: 'p.draft_at',
};
