import type { Feature } from '#server/kernel/features/feature.ts';
import { runDemoWarehouse } from './warehouse.ts';

export const demo = {
  room: 'demo',
  tables: [],
  jobs: [
    {
      // In the demo nobody else looks after orders.
      name: 'demo-warehouse',
      cron: '* * * * *',
      seconds: 50,
      when: ({ mode }) => mode.kind !== 'real',
      run: runDemoWarehouse,
    },
  ],
} as const satisfies Feature;
