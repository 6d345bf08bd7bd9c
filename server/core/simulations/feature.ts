import type { Feature } from '#server/kernel/features/feature.ts';

export const simulations = {
  room: 'core/simulations',
  tables: [],
} as const satisfies Feature;
