import { audienceConditions } from '#server/core/audience/conditions.ts';
import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { readingConditions } from './fragments-conditions.ts';
import { readIssues } from './fragments.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { faultsOfProduct } from '#server/core/products/queries-shared.ts';
import { magazineHandlers } from './routes.ts';
import { tellOfIssues } from './tell-of-issues.ts';

export const magazine = {
  room: 'features/magazine',
  // The first two for the release before.
  tables: ['magazineIssue', 'magazineItem', 'magazineProgress', 'magazineReading'],
  calls: magazineHandlers,
  content: { magazineIssue: { faults: (db, { product }) => faultsOfProduct(db, product, 'product') } },
  jobs: [
    {
      // Within ten minutes of an issue’s moment its readers begin to hear of it.
      name: 'magazine-news',
      cron: '*/10 * * * *',
      seconds: 580,
      run: async (services, signal) => {
        await inBatches(() => tellOfIssues(services, services.now()), { signal });
      },
    },
  ],
  answers: [
    audienceConditions.gives(readingConditions),
    storedDeeds.gives(readIssues),
    likeness.gives([likenessOf('magazineProgress', ['issueId', 'completedAt', 'rewards', 'version'])]),
  ],
} as const satisfies Feature;
