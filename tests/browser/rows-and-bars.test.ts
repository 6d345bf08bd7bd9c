import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { earnTowardLevel } from '#server/features/levels/earn-toward-level.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { testDemo } from '#tests/support/demo.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { shownBenefit } from '#tests/support/village-lists.ts';
import { alive } from './journey.ts';
import { pagesOfMembers, refused } from './site-pages.ts';
import { siteRoutes } from './site-routes.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  // Of all that a member can have: rows are long and bars are there.
  server = await startTestServer({ site: true });
  const demo = await seedDemo(server.services, { demo: testDemo, now: new Date() });
  ({ token } = await server.client.login({ account: demo?.email ?? '', password: demo?.password ?? '' }));
  const { uid } = await server.clientOf(token).getUserInfo();
  // To a level that has a year, of which the membership page tells as well.
  const now = new Date();
  await transaction(server.db, (tx) =>
    earnTowardLevel(tx, {
      products: [],
      memberId: uid,
      currency: 'points',
      amount: 600,
      sourceType: 'test',
      sourceId: uid,
      rule: 'demo.welcome',
      details: {},
      now,
      availableAt: now,
    }),
  );
  await server.clientOf(token).seenLevel({ level: 2 });
});
afterAll(async () => server.stop());
const browser = openBrowser(() => server.url);

/** The page for what is not there: here once, for a village of other tests. */
const missing = '/villages/night-owls';
/** What other tests put up as well, or a step that the demo's questionnaire has not got. */
const notInDemo = new Set([
  '/questionnaire2?id=evening',
  `/villages/benefits/${shownBenefit}`,
  ...['/questionnaire', '/questionnaire2'].flatMap((path) =>
    ['amazon', 'upload'].map((step) => `${path}/${step}?id=sleep`),
  ),
]);

const paths = [
  ...new Set(['/', '/design', '/villages/sleep', ...siteRoutes.map(({ path }) => path), ...pagesOfMembers]),
].filter((path) => !(path in refused || notInDemo.has(path)) && !/^\/(?:staff|logout|redirect)\b/.test(path));

/** What is wider than its place and can be pushed sideways, and whether the one row does it. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          !element.matches('input, textarea, select') &&
          /auto|scroll/.test(getComputedStyle(element).overflowX) &&
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => ({
        isRow: element.matches('.scroll-row > .scroll-row-track'),
        // More is to be seen behind its end.
        hints: element.parentElement?.hasAttribute('data-after') ?? false,
        html: element.outerHTML.slice(0, 120),
      })),
  );

/** Bars that stand by themselves. Those of a list each tell of another thing. */
const bars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('progress, [role="progressbar"]')]
      .filter((bar) => !bar.closest('li, article a, [aria-hidden="true"]'))
      .map((bar) => bar.getAttribute('aria-valuetext')),
  );

describe('every page', () => {
  test(
    'scrolls sideways in the one row, which shows that there is more, and has one bar at most',
    { timeout: 300_000 },
    async () => {
      const faults: string[] = [];
      let rows = 0;
      let seen = 0;
      const walk = async (some: readonly string[]) => {
        const page = await browser.newMemberPage({ viewport: 'phone', token });
        if (some.includes(missing)) page.expectConsole(/404/);
        for (const path of some) {
          const status = (await page.goto(`${server.url}${path}`))?.status();
          if (status !== (path === missing ? 404 : 200)) faults.push(`${path}: status ${status}`);
          await alive(page);
          // A row measures itself once its code runs, which may be a picture after the page's.
          let there: Awaited<ReturnType<typeof sideways>> = [];
          const wrong = async () => {
            there = await sideways(page);
            return there.filter(({ isRow, hints }) => !isRow || !hints);
          };
          await expect.poll(wrong, { message: path }).toEqual([]);
          rows += there.length;
          const found = path === '/design' ? [] : await bars(page);
          seen += found.length;
          if (found.length > 1) faults.push(`${path}: bars ${found.join(' | ')}`);
        }
      };
      // Two at a time: there are two cores.
      await Promise.all([0, 1].map((half) => walk(paths.filter((_, place) => place % 2 === half))));
      expect(faults).toEqual([]);
      expect(rows).toBeGreaterThan(3);
      expect(seen).toBeGreaterThan(3);
    },
  );
});
