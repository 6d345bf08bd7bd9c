import type { Feature } from '#server/kernel/features/feature.ts';

export const audience = {
  room: 'core/audience',
  tables: ['activity'],
} as const satisfies Feature;
