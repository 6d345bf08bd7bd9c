import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { advancing } from '#server/core/previews/advance.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { advanceYears, endYears, warnOfYears } from './end-years.ts';
import { levelWork } from './publish-level.ts';
import { levelHandlers } from './routes.ts';

export const levels = {
  room: 'features/levels',
  // The first for the release before.
  tables: ['memberLevel', 'levelVersion', 'levelChange'],
  calls: levelHandlers,
  content: { level: levelWork },
  jobs: [
    {
      name: 'membership-years',
      cron: '35 * * * *',
      seconds: 3000,
      run: async (services, signal) => {
        const { now } = services;
        await inBatches(() => endYears(services, now()), { signal });
        await inBatches(() => warnOfYears(services, now()), { signal });
      },
    },
  ],
  answers: [
    likeness.gives([likenessOf('levelChange', ['changedAt', 'fromLevel', 'toLevel', 'earned'])]),
    advancing.gives((services, memberId) => advanceYears(services, memberId)),
  ],
} as const satisfies Feature;
