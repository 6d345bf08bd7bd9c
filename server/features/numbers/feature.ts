import type { Feature } from '#server/kernel/features/feature.ts';

export const numbers = {
  room: 'features/numbers',
  tables: ['activeDay'],
} as const satisfies Feature;
