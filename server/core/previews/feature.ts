import type { Feature } from '#server/kernel/features/feature.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { deleteEndedPreviews, deletePreviewsOf } from './queries.ts';

export const previews = {
  room: 'core/previews',
  tables: ['preview', 'previewAct'],
  answers: [ownData.gives({ erase: (tx, { memberId }) => deletePreviewsOf(tx, memberId) })],
  upkeep: {
    removeEndedPreviews: ({ db, now }) => deleteEndedPreviews(db, now()),
  },
} as const satisfies Feature;
