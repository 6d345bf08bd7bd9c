import type { HandlersOf } from '#server/http/implement.ts';
import { recordEvent } from './record-event.ts';
import { resolveRedirect } from './resolve-redirect.ts';

export const siteHandlers: HandlersOf<'reportEvent' | 'resolveRedirect'> = {
  reportEvent: async ({ db, now }, event) => {
    await recordEvent(db, event, now());
    return true;
  },

  resolveRedirect: async ({ db, config, site }, { path }) => ({
    target: await resolveRedirect(db, path, { publicUrl: site().publicUrl, hosts: config.redirectHosts }),
  }),
};
