import type { Feature } from '#server/kernel/features/feature.ts';
import { removeOldUndoSteps } from './undo-steps.ts';

export const undo = {
  room: 'core/undo',
  tables: ['undoStep'],
  upkeep: { removeOldUndoSteps: ({ db, now }) => removeOldUndoSteps(db, now()) },
} as const satisfies Feature;
