import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { magazineHandlers } from './routes.ts';
import { tellOfIssues } from './tell-of-issues.ts';

export const magazine = {
  room: 'features/magazine',
  tables: ['magazineIssue', 'magazineItem', 'magazineProgress', 'magazineReading'],
  calls: magazineHandlers,
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
} as const satisfies Feature;
