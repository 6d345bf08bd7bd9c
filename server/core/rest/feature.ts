import type { Feature } from '#server/kernel/features/feature.ts';

export const rest = {
  room: 'core/rest',
  tables: ['memberRest'],
} as const satisfies Feature;
