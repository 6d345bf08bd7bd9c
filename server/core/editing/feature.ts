import type { Feature } from '#server/kernel/features/feature.ts';
import { contentHandlers } from './routes.ts';

export const editing = {
  room: 'core/editing',
  tables: [],
  calls: contentHandlers,
} as const satisfies Feature;
