import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { benefitWork } from './benefits.ts';
import { benefitHandlers } from './routes.ts';
import { tellOfBenefits } from './tell-of-benefits.ts';

export const benefits = {
  room: 'features/benefits',
  // For the release before.
  tables: ['benefit'],
  content: { benefit: benefitWork },
  calls: benefitHandlers,
  jobs: [
    {
      name: 'benefit-news',
      cron: '5/10 * * * *',
      seconds: 580,
      run: async (services, signal) => {
        await inBatches(() => tellOfBenefits(services, services.now()), { signal });
      },
    },
  ],
} as const satisfies Feature;
