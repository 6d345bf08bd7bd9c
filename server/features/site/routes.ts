import type { HandlersOf } from '#server/http/implement.ts';
import { allowedOf } from '#server/features/redirects/allowed.ts';
import { resolveRedirect } from '#server/features/redirects/resolve-redirect.ts';
import { recordEvent } from './record-event.ts';

export const siteHandlers: HandlersOf<'reportEvent' | 'resolveRedirect'> = {
  reportEvent: async ({ db, now }, event) => {
    await recordEvent(db, event, now());
    return true;
  },

  resolveRedirect: async (context, { path }) => ({
    target: await resolveRedirect(context.db, path, { allowed: allowedOf(context), now: context.now() }),
  }),
};
