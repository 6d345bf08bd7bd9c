import type { Feature } from '#server/kernel/features/feature.ts';
import { homeHandlers } from './routes.ts';

export const home = {
  room: 'features/home',
  tables: [],
  calls: homeHandlers,
} as const satisfies Feature;
