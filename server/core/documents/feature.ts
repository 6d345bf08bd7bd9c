import type { Feature } from '#server/kernel/features/feature.ts';

export const documents = {
  room: 'core/documents',
  // The first for the release before.
  tables: ['documentVersion', 'termsTold'],
} as const satisfies Feature;
