import type { Feature } from '#server/kernel/features/feature.ts';
import { activityHandlers } from './activities/routes.ts';
import { campaignHandlers } from './routes.ts';

export const campaigns = {
  room: 'features/campaigns',
  tables: ['campaignPage'],
  calls: { ...campaignHandlers, ...activityHandlers },
} as const satisfies Feature;
