import type { HandlersOf } from '#server/http/implement.ts';
import { levelProgress } from './level-progress.ts';
import { readMembership } from './membership.ts';
import { seeLevel } from './see-level.ts';

export const levelHandlers: HandlersOf<'getLevelProgress' | 'getMembership' | 'seenLevel'> = {
  getLevelProgress: async (context) => levelProgress(context),
  getMembership: async (context) => readMembership(context),
  seenLevel: async (context, { level }) => ({ news: await seeLevel(context, level) }),
};
