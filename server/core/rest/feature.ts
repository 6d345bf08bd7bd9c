import type { Feature } from '#server/kernel/features/feature.ts';

export const rest = {
  room: 'core/rest',
  tables: [],
} as const satisfies Feature;
