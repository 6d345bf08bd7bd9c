import type { Feature } from '#server/kernel/features/feature.ts';
import { listErasures } from './list-erasures.ts';
import { assignWork, getWork, snoozeWork } from './hold-work.ts';
import { listWork } from './list-work.ts';

export const worklist = {
  room: 'core/worklist',
  tables: [],
  calls: { listWork, getWork, assignWork, snoozeWork, listErasures },
} as const satisfies Feature;
