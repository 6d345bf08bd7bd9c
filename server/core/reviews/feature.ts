import type { Feature } from '#server/kernel/features/feature.ts';
import { reasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import { reasonsOfDeclining } from './reasons-of-declining.ts';
import { reviewHandlers } from './routes.ts';

export const reviews = {
  room: 'core/reviews',
  tables: ['review'],
  calls: reviewHandlers,
  answers: [reasonsGiven.gives(reasonsOfDeclining)],
} as const satisfies Feature;
