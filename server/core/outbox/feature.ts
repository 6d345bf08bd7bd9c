import type { Feature } from '#server/kernel/features/feature.ts';
import { mailHandlers } from './routes.ts';
import { outboxWorker } from './worker.ts';

export const outbox = {
  room: 'core/outbox',
  tables: ['outbox'],
  calls: mailHandlers,
  worker: outboxWorker,
} as const satisfies Feature;
