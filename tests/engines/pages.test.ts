import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSite, pagesOfMembers, pagesOfVisitors } from '#tests/browser/site-pages.ts';
import { siteRoutes } from '#tests/browser/site-routes.ts';
import { hasEngine, openEngine, type VisitOptions } from '#tests/support/engines/fixture.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ site: true });
  member = await fillSite(server);
});
afterAll(async () => server.stop());

/** Each page once, by whoever may see it. */
const memberPaths = [
  ...new Set([...siteRoutes.filter(({ open }) => !open).map(({ path }) => path), ...pagesOfMembers]),
].filter((path) => path !== '/logout');
const visitorPaths = [
  ...new Set([...siteRoutes.filter(({ open }) => open).map(({ path }) => path), ...pagesOfVisitors]),
];

/** All pages are spread over these; each sees every fourth. */
const ways: readonly VisitOptions[] = [
  { viewport: 'phone', theme: 'night', locale: 'en', worker: false },
  { viewport: 'desktop', theme: 'day', locale: 'zh-CN', worker: true },
  { viewport: 'phone', theme: 'day', locale: 'zh-HK', worker: true },
  { viewport: 'desktop', theme: 'night', locale: 'en', worker: false },
];

describe.each(['webkit', 'firefox'] as const)('in %s', { retry: 0 }, (name) => {
  describe.runIf(hasEngine(name))('every page', () => {
    const engine = openEngine(name, () => server);

    test.each(ways.map((way, place) => ({ ...way, place })))(
      'comes alive on $viewport by $theme in $locale, worker: $worker',
      { timeout: 180_000 },
      async ({ place, ...way }) => {
        const faults: string[] = [];
        const walk = async (paths: readonly string[], token?: string) => {
          const mine = paths.filter((_, index) => index % ways.length === place);
          const visit = await engine.visit({ ...way, ...(token !== undefined && { token }) });
          for (const path of mine) {
            await visit.open(path);
            await visit.whole();
            const found = await visit.window.evaluate(() => ({
              headings: document.querySelectorAll('h1').length,
              lang: document.documentElement.lang,
              beyond: document.documentElement.scrollWidth - innerWidth,
            }));
            const wrong = { headings: 1, lang: way.locale, beyond: 0 };
            if (found.beyond < 0) found.beyond = 0;
            if (JSON.stringify(found) !== JSON.stringify(wrong))
              faults.push(`${path}: ${JSON.stringify(found)}`);
          }
        };
        await walk(visitorPaths);
        await walk(memberPaths, member.token);
        expect(faults).toEqual([]);
      },
    );
  });
});
