import { draftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';
import { purchases } from '#server/core/members/fragments-facts.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { registeredDeeds, registeredPurchases, registrationsWithPhotos } from './fragments.ts';
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
    storedDeeds.gives(registeredDeeds),
    draftsWithPhotos.gives(registrationsWithPhotos),
    deciding.gives({ kind: 'warranty', decider: warrantyDecider }),
    purchases.gives(registeredPurchases),
  ],
} as const satisfies Feature;
