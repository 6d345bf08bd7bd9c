import type { Feature } from '#server/kernel/features/feature.ts';

export const articles = {
  room: 'core/articles',
  tables: [],
} as const satisfies Feature;
