import type { HandlersOf } from '#server/http/implement.ts';
import { allowedOf } from '#server/features/redirects/allowed.ts';
import { resolveRedirect } from '#server/features/redirects/resolve-redirect.ts';
import { recordEvents } from './record-events.ts';

export const siteHandlers: HandlersOf<'reportEvent' | 'reportEvents' | 'resolveRedirect'> = {
  reportEvent: async ({ db, now, claimed }, event) => {
    await recordEvents(db, { events: [event], claimed, receivedAt: now() });
    return true;
  },

  reportEvents: async ({ db, now, claimed }, { events }) => {
    await recordEvents(db, { events, claimed, receivedAt: now() });
    return true;
  },

  resolveRedirect: async (context, { path }) => ({
    target: await resolveRedirect(context.db, path, { allowed: allowedOf(context), now: context.now() }),
  }),
};
