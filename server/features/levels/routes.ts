import type { HandlersOf } from '#server/http/implement.ts';
import { readMembership } from './membership.ts';
import { seeLevel } from './see-level.ts';

export const levelHandlers: HandlersOf<'getMembership' | 'seenLevel'> = {
  getMembership: async (context) => readMembership(context),
  seenLevel: async (context, { level }) => ({ news: await seeLevel(context, level) }),
};
