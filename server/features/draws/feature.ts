import { likeness, likenessOf } from '#server/core/previews/likeness.ts';
import { advancing } from '#server/core/previews/advance.ts';
import { ownData } from '#server/core/members/own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { proving } from '#server/core/ledger/verify-ledger.ts';
import { drawWork } from './publish-draw.ts';
import { drawChecks } from './queries-checks.ts';
import { keepPeriods } from './periods.ts';
import { drawHandlers } from './routes.ts';
import { ownPlays } from './own-plays.ts';

export const draws = {
  room: 'features/draws',
  tables: [
    // Both for the release before.
    'draw',
    'drawRelease',
    'drawTerms',
    'drawTermsPrize',
    'drawTermsRelease',
    'drawPrize',
    'drawPeriod',
    'drawPlay',
    'drawResult',
  ],
  content: { draw: drawWork },
  calls: drawHandlers,
  // A draw may have been put up, or ended, while no server ran.
  begins: keepPeriods,
  // Seeds of periods that are over are published within a quarter of an hour.
  jobs: [{ name: 'draw-periods', cron: '*/15 * * * *', seconds: 600, run: keepPeriods }],
  answers: [
    likeness.gives([
      likenessOf('drawPlay', ['playId', 'drawCode', 'periodId', 'number', 'currency', 'price', 'playedAt']),
    ]),
    advancing.gives((services) => keepPeriods(services)),
    ownData.gives(ownPlays),
    proving.gives(drawChecks),
  ],
} as const satisfies Feature;
