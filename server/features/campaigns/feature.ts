import { kinds } from '#contract/content/kinds.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import { withinSite } from '#server/features/links/redirects/allowed.ts';
import { targetFaults } from '#server/features/links/redirects/target-faults.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { paidTasks } from './activities/fragments.ts';
import { activityHandlers } from './activities/routes.ts';
import { campaignWork } from './campaigns.ts';
import { campaignHandlers } from './routes.ts';

export const campaigns = {
  room: 'features/campaigns',
  // For the release before.
  tables: ['campaignPage'],
  content: {
    activity: {
      faults: async (db, body) => [
        ...targetFaults(kinds.activity.fields, body, withinSite),
        ...(await faultsOfProduct(db, body.product, 'product')),
      ],
    },
    campaign: campaignWork,
  },
  calls: { ...campaignHandlers, ...activityHandlers },
  answers: [storedDeeds.gives(paidTasks)],
} as const satisfies Feature;
