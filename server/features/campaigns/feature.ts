import type { Feature } from '#server/kernel/features/feature.ts';
import { activityWork } from './activities/activity-faults.ts';
import { activityHandlers } from './activities/routes.ts';
import { campaignWork } from './campaigns.ts';
import { campaignHandlers } from './routes.ts';

export const campaigns = {
  room: 'features/campaigns',
  // For the release before.
  tables: ['campaignPage'],
  content: { activity: activityWork, campaign: campaignWork },
  calls: { ...campaignHandlers, ...activityHandlers },
} as const satisfies Feature;
