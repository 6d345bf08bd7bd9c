import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { allowedOf } from '#server/features/links/redirects/allowed.ts';
import { resolveRedirect } from '#server/features/links/redirects/resolve-redirect.ts';
import { recordEvents } from './record-events.ts';

export const siteHandlers: HandlersOf<'reportEvent' | 'reportEvents' | 'resolveRedirect'> = {
  reportEvent: async (context, event) => {
    await recordEvents(context, { events: [event], claimed: context.claimed, receivedAt: context.now() });
    return true;
  },

  reportEvents: async (context, { events }) => {
    await recordEvents(context, { events, claimed: context.claimed, receivedAt: context.now() });
    return true;
  },

  resolveRedirect: async (context, { path }) => ({
    target: await resolveRedirect(context.db, path, { allowed: allowedOf(context), now: context.now() }),
  }),
};
