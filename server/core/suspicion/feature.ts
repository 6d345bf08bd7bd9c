import type { Feature } from '#server/kernel/features/feature.ts';

export const suspicion = {
  room: 'core/suspicion',
  tables: ['spentWork'],
} as const satisfies Feature;
