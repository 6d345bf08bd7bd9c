import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { levelProgress } from './level-progress.ts';

export const levelHandlers: HandlersOf<'getLevelProgress'> = {
  getLevelProgress: async (context) => levelProgress(context),
};
