import { ownData } from '#server/core/members/own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { archiveGauges, archiveVisits } from './archive/archive-visits.ts';
import { compactEvents } from './compact-events.ts';
import { eventGauges } from './record-events.ts';
import { visitHandlers } from './routes.ts';
import { forgetVisits, ownEvents } from './own-events.ts';
import { declining } from './unmeasured.ts';

export const visits = {
  room: 'features/visits',
  tables: ['event', 'pageEvent', 'pageMeasure', 'visitArchive', 'visitRemoval'],
  calls: visitHandlers,
  gauges: (services) => ({ ...eventGauges(services), ...archiveGauges(services) }),
  jobs: [
    { name: 'compact-events', cron: '45 * * * *', seconds: 3000, run: compactEvents },
    { name: 'archive-visits', cron: '35 * * * *', seconds: 10_800, run: archiveVisits },
  ],
  answers: [ownData.gives(ownEvents), declining.gives(forgetVisits)],
} as const satisfies Feature;
