import type { Feature } from '#server/kernel/features/feature.ts';
import { openingHandlers } from './routes.ts';

export const opening = {
  room: 'features/opening',
  tables: ['openingMark'],
  calls: openingHandlers,
} as const satisfies Feature;
