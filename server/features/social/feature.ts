import type { Feature } from '#server/kernel/features/feature.ts';
import { removeEndedFlows } from './remove-ended-flows.ts';
import { socialHandlers } from './routes.ts';

export const social = {
  room: 'features/social',
  tables: ['socialFlow'],
  calls: socialHandlers,
  upkeep: { removeEndedFlows: ({ db, now }) => removeEndedFlows(db, now()) },
} as const satisfies Feature;
