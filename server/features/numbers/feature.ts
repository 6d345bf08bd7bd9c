import { declining } from '#server/features/visits/unmeasured.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { countDays } from './count-days.ts';
import { countHours } from './count-hours.ts';
import { overviewHandlers } from './overview.ts';
import { removeActiveOf } from './queries-active.ts';

export const numbers = {
  room: 'features/numbers',
  tables: ['activeDay', 'numberDay', 'numberHour', 'numberCounted', 'numberMark', 'numberExport'],
  calls: overviewHandlers,
  answers: [declining.gives(removeActiveOf)],
  jobs: [
    {
      name: 'count-today',
      cron: '*/10 * * * *',
      seconds: 540,
      run: (services, signal) => countHours(services, signal),
    },
    {
      // Hourly, since days end by the zone of the site; without a day that is over it finds nothing to do.
      name: 'count-days',
      cron: '10 * * * *',
      seconds: 10_800,
      caughtUp: true,
      run: async (services, signal) => {
        await countDays(services, signal);
      },
    },
  ],
} as const satisfies Feature;
