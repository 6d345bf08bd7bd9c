import type { Feature } from '#server/kernel/features/feature.ts';
import { eventGauges } from './record-events.ts';
import { siteHandlers } from './routes.ts';

export const visits = {
  room: 'features/visits',
  tables: ['event'],
  calls: siteHandlers,
  gauges: eventGauges,
} as const satisfies Feature;
