import type { Feature } from '#server/kernel/features/feature.ts';
import { informationHandlers } from './routes.ts';
import { tellOfTerms } from './tell-of-terms.ts';

export const information = {
  room: 'features/information',
  // For the release before.
  tables: ['faqGroup', 'faqQuestion'],
  calls: informationHandlers,
  upkeep: { tellOfTerms },
} as const satisfies Feature;
