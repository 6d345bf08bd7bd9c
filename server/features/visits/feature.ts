import { ownData } from '#server/core/members/own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { eventGauges } from './record-events.ts';
import { visitHandlers } from './routes.ts';
import { ownEvents } from './own-events.ts';

export const visits = {
  room: 'features/visits',
  tables: ['event', 'pageEvent', 'pageMeasure'],
  calls: visitHandlers,
  gauges: eventGauges,
  answers: [ownData.gives(ownEvents)],
} as const satisfies Feature;
