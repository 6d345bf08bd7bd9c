import type { Feature } from '#server/kernel/features/feature.ts';
import { proposables } from '#server/core/approvals/proposables.ts';
import { proposedMoves } from './proposed-moves.ts';
import { moveRelease } from './releases/move-release.ts';
import { proposedRelease } from './releases/proposed-release.ts';
import { getRelease, listReleases, previewRelease } from './releases/read-releases.ts';
import { removeRelease, saveRelease } from './releases/save-release.ts';
import { contentHandlers } from './routes.ts';

export const editing = {
  room: 'core/editing',
  tables: ['contentRelease', 'contentReleaseItem'],
  calls: {
    ...contentHandlers,
    listReleases,
    getRelease,
    saveRelease,
    removeRelease,
    moveRelease,
    previewRelease,
  },
  answers: [proposables.gives({ ...proposedMoves, moveRelease: proposedRelease })],
} as const satisfies Feature;
