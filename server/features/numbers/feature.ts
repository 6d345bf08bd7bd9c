import type { Feature } from '#server/kernel/features/feature.ts';
import { countFunnels } from './count-funnels.ts';
import { funnelHandlers } from './funnels.ts';

export const numbers = {
  room: 'features/numbers',
  tables: ['activeDay', 'funnel', 'funnelCount', 'vitalDay'],
  calls: { ...funnelHandlers },
  jobs: [
    {
      // Somebody waits for it.
      name: 'count-funnels',
      cron: '* * * * *',
      seconds: 3000,
      run: (services, signal) => countFunnels(services, signal),
    },
  ],
} as const satisfies Feature;
