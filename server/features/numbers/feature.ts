import type { Feature } from '#server/kernel/features/feature.ts';
import { countFunnels } from './count-funnels.ts';
import { countVitals } from './count-vitals.ts';
import { funnelHandlers } from './funnels.ts';
import { vitalHandlers } from './vitals.ts';

export const numbers = {
  room: 'features/numbers',
  tables: ['activeDay', 'funnel', 'funnelCount', 'vitalDay'],
  calls: { ...funnelHandlers, ...vitalHandlers },
  jobs: [
    {
      // Somebody waits for it.
      name: 'count-funnels',
      cron: '* * * * *',
      seconds: 3000,
      run: (services, signal) => countFunnels(services, signal),
    },
    {
      name: 'count-vitals',
      cron: '20 * * * *',
      seconds: 3000,
      run: async (services, signal) => {
        await countVitals(services, signal);
      },
    },
  ],
} as const satisfies Feature;
