import { ownData } from '#server/core/members/own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { compactEvents } from './compact-events.ts';
import { deleteEventsOf } from './queries.ts';
import { eventGauges } from './record-events.ts';
import { visitHandlers } from './routes.ts';
import { ownEvents } from './own-events.ts';
import { declining } from './unmeasured.ts';

export const visits = {
  room: 'features/visits',
  tables: ['event', 'pageEvent', 'pageMeasure'],
  calls: visitHandlers,
  gauges: eventGauges,
  jobs: [{ name: 'compact-events', cron: '45 * * * *', seconds: 3000, run: compactEvents }],
  answers: [ownData.gives(ownEvents), declining.gives(deleteEventsOf)],
} as const satisfies Feature;
