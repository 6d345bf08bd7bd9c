import { memberFacts } from '#server/core/members/fragments-facts.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { addressFacts } from './fragments.ts';
import { addressHandlers } from './routes.ts';

export const addresses = {
  room: 'features/addresses',
  tables: ['address'],
  calls: addressHandlers,
  answers: [memberFacts.gives(addressFacts)],
} as const satisfies Feature;
