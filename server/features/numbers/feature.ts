import { proposables } from '#server/core/approvals/proposables.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { declining } from '#server/features/visits/unmeasured.ts';
import { lastHere } from '#server/features/mailings/last-here.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { cohortHandlers } from './cohorts.ts';
import { countDays } from './count-days.ts';
import { countFunnels } from './count-funnels.ts';
import { countHours } from './count-hours.ts';
import { countVitals } from './count-vitals.ts';
import { numberExportHandlers, proposedNumberExport, removeEndedNumberExports } from './exports.ts';
import { lastActive } from './fragments.ts';
import { funnelHandlers } from './funnels.ts';
import { noteBrowsers } from './note-browsers.ts';
import { overviewHandlers } from './overview.ts';
import { removeActiveOf } from './queries-active.ts';
import { removeBrowsersOf } from './queries-browsers.ts';
import { vitalHandlers } from './vitals.ts';
import { workHandlers } from './works.ts';

export const numbers = {
  room: 'features/numbers',
  tables: [
    'activeDay',
    'numberDay',
    'numberHour',
    'numberCounted',
    'numberMark',
    'funnel',
    'funnelCount',
    'vitalDay',
    'browserMember',
    'numberExport',
  ],
  calls: {
    ...overviewHandlers,
    ...cohortHandlers,
    ...funnelHandlers,
    ...vitalHandlers,
    ...workHandlers,
    ...numberExportHandlers,
  },
  upkeep: { removeEndedNumberExports },
  answers: [
    declining.gives(removeActiveOf),
    declining.gives(removeBrowsersOf),
    ownData.gives({ erase: (tx, { memberId }) => removeBrowsersOf(tx, memberId) }),
    lastHere.gives(lastActive),
    proposables.gives({ exportNumbers: proposedNumberExport }),
  ],
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
    {
      name: 'note-browsers',
      cron: '5/10 * * * *',
      seconds: 3000,
      run: (services, signal) => noteBrowsers(services, signal),
    },
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
