import { sql } from 'kysely';
import { draftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';
import { purchases } from '#server/core/members/member-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { registeredPurchases } from './fragments.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { removeEndedRegistrations } from './remove-ended-registrations.ts';
import { warrantyHandlers } from './routes.ts';
import { warrantyDecider } from './warranty-decider.ts';

export const warranties = {
  room: 'features/warranties',
  tables: ['productRegistration', 'registeredPiece', 'rewardedPiece', 'registrationEvent'],
  calls: warrantyHandlers,
  upkeep: { removeEndedRegistrations },
  answers: [
    // What came with a registration was sent with it, and stays with the card.
    draftsWithPhotos.gives({
      drafts: 'product_registration',
      key: 'registration_id',
      photos: 'proof_photo',
      of: 'subject_id',
      own: sql`p.subject_kind = 'warranty'`,
      unsent: sql`d.extension in ('none', 'declined') and p.draft_at is not null`,
      changedAt: sql`p.draft_at`,
    }),
    deciding.gives({ kind: 'warranty', decider: warrantyDecider }),
    purchases.gives(registeredPurchases),
  ],
} as const satisfies Feature;
