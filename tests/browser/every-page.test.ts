import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { addressOf, type Visitor } from '#tests/support/visitor.ts';
import { alive, still } from './journey.ts';
import { lineFaults, narrowFaults } from './line-faults.ts';
import {
  firstLoadBudget,
  firstLoadOf,
  foreignWords,
  noteLayoutShifts,
  shiftOf,
  smallTargets,
  beyond,
  beyondWithLargeText,
} from './page-checks.ts';
import { fillSite, pagesOfMembers, pagesOfVisitors, refused } from './site-pages.ts';
import { siteRoutes } from './site-routes.ts';

const server = useTestServer({ site: true });
let member: TestMember;
beforeAll(async () => {
  member = await fillSite(server);
});
const browser = openBrowser(() => server.url);

/** What draws the questions of a journey, or a post that is being written, comes beside the page, and only there. */
const besideJs = (path: string) => {
  if (path.includes('/form?id=')) return 35;
  return path === '/villages/write' ? 10 : 0;
};

async function faultsOf(
  page: MemberPage,
  path: string,
  visitor: Visitor,
  response: Response | null,
): Promise<string[]> {
  const faults: string[] = [];
  const fault = (wrong: boolean, what: string) => {
    if (wrong) faults.push(`${path}: ${what}`);
  };
  const status = response?.status();
  fault(status !== (refused[path] ?? 200), `status ${status}`);
  fault((await page.getByRole('heading', { level: 1 }).count()) !== 1, 'not just one h1');
  const title = await page.title();
  fault(!title.endsWith(' · Nestling') || title.length < 13, `title ${title}`);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  fault((description ?? '').length < 20, `description ${description}`);
  fault((await page.locator('html').getAttribute('lang')) !== visitor.locale, 'wrong lang');

  const width = visitor.viewport === 'phone' ? 390 : 1280;
  const shift = await shiftOf(page);
  for (const wide of await beyond(page, width)) fault(true, wide);
  for (const wide of await beyondWithLargeText(page, width)) fault(true, wide);
  for (const target of await smallTargets(page)) fault(true, `small target ${target}`);
  // A mail is in the language of whom it goes to, and cookies have one name everywhere.
  const words = ['/demo/mailbox', '/app/privacy'].includes(path)
    ? []
    : await foreignWords(page, visitor.locale);
  for (const word of words) fault(true, `other language “${word}”`);
  for (const [kind, sent] of Object.entries(await firstLoadOf(page))) {
    const more = kind === 'js' ? besideJs(path) : 0;
    fault(sent > firstLoadBudget[kind as keyof typeof firstLoadBudget] + more, `${kind} ${sent} kB`);
  }

  await still(page);
  for (const problem of await accessibilityProblems(page)) fault(true, problem);
  for (const line of await lineFaults(page)) fault(true, line);
  for (const line of await narrowFaults(page)) fault(true, line);
  if (shift.sum >= greatestShift) {
    // A font that came after the first picture, on a busy machine; what the page itself moves, it moves each time.
    await page.reload();
    await settle(page);
    const again = await shiftOf(page);
    fault(again.sum >= greatestShift, `layout shift ${again.sum}: ${again.moved.join('; ')}`);
  }
  return faults;
}

/** Of the whole window, as a share of it (Layout Instability); a tenth is still called good. */
const greatestShift = 0.02;

/** Until the page's scripts run and fonts are there: only then does it stand as it will. */
async function settle(page: Page): Promise<void> {
  await alive(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * Two opposite visitors see one half of the pages, two others the other half: each page is seen in each size, language
 * and theme, and all pages together in each pair of them. Simplified Chinese is seen in WebKit and Firefox (`tests/engines`).
 */
const visitors: readonly (Visitor & { readonly half: 0 | 1 })[] = [
  { viewport: 'phone', locale: 'en', theme: 'night', half: 0 },
  { viewport: 'desktop', locale: 'zh-HK', theme: 'day', half: 0 },
  { viewport: 'phone', locale: 'zh-HK', theme: 'night', half: 1 },
  { viewport: 'desktop', locale: 'en', theme: 'day', half: 1 },
];

describe('every page', () => {
  test.each(visitors)(
    'on $viewport in $locale, by $theme',
    { timeout: 300_000 },
    async ({ half, ...visitor }) => {
      const walk = async (paths: readonly string[], token: string | undefined) => {
        const faults: string[] = [];
        const page = await browser.newMemberPage({ ...visitor, token });
        if (paths.some((path) => path in refused)) page.expectConsole(/40[34]/);
        await noteLayoutShifts(page);
        for (const path of paths) {
          const response = await page.goto(addressOf(path, server.url, visitor.locale));
          await settle(page);
          faults.push(...(await faultsOf(page, path, visitor, response)));
        }
        return faults;
      };
      // Two browsers at a time: there are two cores.
      const mine = (paths: readonly string[]) => paths.filter((_, place) => place % 2 === half);
      const faults = await Promise.all([
        walk(mine(pagesOfVisitors), undefined),
        walk(mine(pagesOfMembers), member.token),
      ]);
      expect(faults.flat()).toEqual([]);
    },
  );

  test.each(['en', 'zh-CN', 'zh-HK'])('has a title and description of its own, in %s', async (locale) => {
    const seen = new Map<string, string>();
    for (const { path } of siteRoutes) {
      const response = await fetch(`${server.url}${path}`, {
        headers: { cookie: `token=${member.token}; preferred-language=${locale}` },
      });
      const html = await response.text();
      const title = /<title>([^<]*) · Nestling<\/title>/.exec(html)?.[1] ?? '';
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
      expect(html).toContain(`<html lang="${locale}"`);
      for (const text of [title, description]) {
        expect(/\p{Script=Han}/u.test(text), `${path}: ${text}`).toBe(locale !== 'en');
        expect(/[a-z]{3}/i.test(text.replaceAll('Nestling', '')), `${path}: ${text}`).toBe(locale === 'en');
      }
      seen.set(path, title);
    }
    expect(new Set(seen.values()).size).toBeGreaterThan(40);
  });
});
