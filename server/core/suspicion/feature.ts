import type { Feature } from '#server/kernel/features/feature.ts';
import { removeSpentWork } from './work.ts';

export const suspicion = {
  room: 'core/suspicion',
  tables: ['spentWork'],
  upkeep: { removeSpentWork },
} as const satisfies Feature;
