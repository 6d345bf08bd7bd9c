import type { Feature } from '#server/kernel/features/feature.ts';
import { outboxGauges } from './gauges.ts';
import { mailHandlers } from './routes.ts';
import { outboxWorker } from './worker.ts';

export const outbox = {
  room: 'core/outbox',
  tables: ['outbox'],
  calls: mailHandlers,
  worker: outboxWorker,
  gauges: outboxGauges,
} as const satisfies Feature;
