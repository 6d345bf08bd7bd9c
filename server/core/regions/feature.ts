import type { Feature } from '#server/kernel/features/feature.ts';
import { regionHandlers } from './routes.ts';

export const regions = {
  room: 'core/regions',
  tables: [],
  calls: regionHandlers,
} as const satisfies Feature;
