import type { Feature } from '#server/kernel/features/feature.ts';
import { careHandlers } from './routes.ts';

export const care = {
  room: 'features/care',
  tables: ['careNote'],
  calls: careHandlers,
} as const satisfies Feature;
