import type { Feature } from '#server/kernel/features/feature.ts';

export const documents = {
  room: 'core/documents',
  tables: ['documentVersion'],
} as const satisfies Feature;
