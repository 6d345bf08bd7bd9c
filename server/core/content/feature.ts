import type { Feature } from '#server/kernel/features/feature.ts';
import { removeOldTyping } from './queries-shared-typing.ts';

/** Days for which what was typed and not saved is kept. */
const typingDays = 30;

export const content = {
  room: 'core/content',
  tables: ['contentPiece', 'contentVersion', 'contentLive', 'contentReference', 'contentDraft'],
  upkeep: {
    removeOldTyping: ({ db, now }) =>
      removeOldTyping(db, new Date(now().getTime() - typingDays * 86_400_000)),
  },
} as const satisfies Feature;
