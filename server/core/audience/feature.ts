import type { Feature } from '#server/kernel/features/feature.ts';

export const audience = {
  room: 'core/audience',
  // For the release before.
  tables: ['activity'],
} as const satisfies Feature;
