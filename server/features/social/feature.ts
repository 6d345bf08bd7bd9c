import type { Feature } from '#server/kernel/features/feature.ts';
import { socialHandlers } from './routes.ts';

export const social = {
  room: 'features/social',
  tables: [],
  calls: socialHandlers,
} as const satisfies Feature;
