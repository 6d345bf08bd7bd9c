import type { Feature } from '#server/kernel/features/feature.ts';
import { reviewHandlers } from './routes.ts';

export const reviews = {
  room: 'core/reviews',
  tables: ['review'],
  calls: reviewHandlers,
} as const satisfies Feature;
