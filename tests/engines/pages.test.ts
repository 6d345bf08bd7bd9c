import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { looseWords } from '#contract/typeset.ts';
import { fillSite, pagesOfMembers, pagesOfVisitors } from '#tests/browser/site-pages.ts';
import { leadingOn, sameAs, siteRoutes } from '#tests/browser/site-routes.ts';
import { brokenLines } from '#tests/support/broken-lines.ts';
import { coveredFocus } from '#tests/support/covered-focus.ts';
import { hasEngine, openEngine, ways } from '#tests/support/engines/fixture.ts';
import { takeNotes } from '#tests/support/engines/page-notes.ts';
import { endlessAnswer } from '#tests/support/engines/watching-line.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
let member: TestMember;
beforeAll(async () => {
  member = await fillSite(server);
});

/**
 * What would show a page that is seen here already: another address of it (Chromium sees each, in `rows-and-bars`), and what
 * leads on to it, of which one of each kind is seen.
 */
const seenAlready = new Set([
  ...Object.keys(sameAs),
  ...[leadingOn.journeys, leadingOn.cards].flatMap((paths) => paths.slice(1)),
]);

/** Each page once, by whoever may see it. */
const pathsFor = (mayOpen: boolean, others: readonly string[]) =>
  [
    ...new Set([...siteRoutes.filter(({ open }) => open === mayOpen).map(({ path }) => path), ...others]),
  ].filter((path) => path !== '/logout' && !seenAlready.has(path));
const memberPaths = pathsFor(false, pagesOfMembers);
const visitorPaths = pathsFor(true, pagesOfVisitors);

/** As WebDriver writes the key. */
const tab = '\uE004';

/** Pages with the bars that there are, and what each ends with: until it is there, things move by themselves. */
const placesToTab = [
  ['/', 'main'],
  ['/gifts/redeemList', 'main'],
  ['/villages/write', '.page-bar button'],
  ['/profile/settings', 'main'],
] as const;

// What one engine sees on a phone, the other sees on a desktop.
describe.each([
  { name: 'webkit', ahead: 0 },
  { name: 'firefox', ahead: 1 },
] as const)('in $name', ({ name, ahead }) => {
  describe.runIf(hasEngine(name))('every page', () => {
    const engine = openEngine(name, () => server);

    test.each(ways.map((way, place) => ({ ...way, place })))(
      'comes alive on $viewport by $theme in $locale, worker: $worker',
      async ({ place, ...way }) => {
        const faults: string[] = [];
        // Each way sees every fourth.
        const walk = async (paths: readonly string[], token?: string) => {
          const mine = paths.filter((_, index) => (index + ahead) % ways.length === place);
          const visit = await engine.visit({ ...way, ...(token !== undefined && { token }) });
          for (const path of mine) {
            await visit.open(path);
            // Some lead on at once, and between two pages there is none.
            await visit.until('a heading', () => document.querySelector('h1') !== null);
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
            for (const line of await visit.window.evaluate(brokenLines, looseWords))
              faults.push(`${path}: ${line}`);
          }
        };
        await walk(visitorPaths);
        await walk(memberPaths, member.token);
        expect(faults).toEqual([]);
      },
    );

    test('a page that was prepared runs the scripts whose hashes its policy names', async () => {
      // Who chose how pages look gets each of them rendered.
      const visit = await engine.visit({ theme: null });
      for (const path of ['/login', '/common/faq', '/login']) {
        await visit.open(path);
        const nonces = await visit.window.evaluate(() => [...document.scripts].map(({ nonce }) => nonce));
        expect(new Set(nonces)).toEqual(new Set(['']));
      }
    });

    test('tells of an answer that breaks off, unless by leaving', async () => {
      const visit = await engine.visit();
      const read = async () => {
        await visit.window.evaluate(async (address) => {
          const { body } = await fetch(address);
          // As the router reads: who waits for the end hears of it, and nobody listens.
          const reader = body?.pipeThrough(new TransformStream()).getReader();
          await reader?.read();
          void reader?.closed.then(() => undefined);
        }, endlessAnswer);
      };
      await visit.open('/login');
      await read();
      await visit.open('/login');
      expect(await visit.problems()).toEqual([]);
      // WebKit takes a line that is cut for the answer's end.
      if (name === 'webkit') return;
      await read();
      visit.line.cut = true;
      await visit.until('a note', () => sessionStorage.getItem('test-notes') !== null);
      visit.line.cut = false;
      expect(await visit.window.evaluate(takeNotes)).toEqual([
        expect.stringMatching(/^page error: TypeError/),
      ]);
    });

    test('tells of code that does not come, unless by leaving', async () => {
      const visit = await engine.visit();
      const words = 'Error loading route module `/assets/next.js`, reloading page...';
      await visit.open('/login');
      // As the router says it of code that was on its way.
      await visit.window.evaluate(
        (text) => addEventListener('beforeunload', () => console.error(text)),
        words,
      );
      await visit.open('/login');
      expect(await visit.problems()).toEqual([]);
      await visit.window.evaluate((text) => console.error(text), words);
      expect(await visit.window.evaluate(takeNotes)).toEqual([`console error: ${words} at /login`]);
    });

    test.each([
      ['phone', 'en'],
      ['desktop', 'zh-HK'],
    ] as const)('keeps what has the focus in sight on %s in %s', async (viewport, locale) => {
      const visit = await engine.visit({ viewport, locale, token: member.token });
      for (const [path, last] of placesToTab) {
        await visit.open(path);
        await visit.until(last, (selector) => document.querySelector(selector) !== null, last);
        await visit.whole();
        const covered = new Set<string>();
        for (let stop = 0; stop < 25; stop += 1) {
          await visit.window.type(tab);
          await visit.window.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
          // The page moves a picture after the key, on a busy machine a moment later: what stays covered is a fault.
          for (let looks = 0; looks < 10; looks += 1) {
            const found = await visit.window.evaluate(coveredFocus);
            if (found === null) break;
            if (looks === 9) covered.add(found);
            else await sleep(100);
          }
        }
        expect([path, ...covered]).toEqual([path]);
      }
    });
  });
});
