import type { Feature } from '#server/kernel/features/feature.ts';
import { assignWork, getWork, snoozeWork } from './hold-work.ts';
import { listWork } from './list-work.ts';

export const worklist = {
  room: 'core/worklist',
  tables: [],
  calls: { listWork, getWork, assignWork, snoozeWork },
} as const satisfies Feature;
