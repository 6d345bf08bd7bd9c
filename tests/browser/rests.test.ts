import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Locale } from '#contract/locales.ts';
import { isAboutBabies, showsBaby } from '#contract/rest/baby-names.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { testDemo } from '#tests/support/demo.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { alive } from './journey.ts';
import { pagesOfMembers, pagesOfVisitors } from './site-pages.ts';
import { siteRoutes } from './site-routes.ts';
import { readSpoken, type Spoken } from './spoken.ts';

let server: TestServer;
let client: Client;
let token: string;
beforeAll(async () => {
  // Of all that a member can have: a baby, villages, orders, products, a prize to come.
  server = await startTestServer({ site: true });
  const demo = await seedDemo(server.services, { demo: testDemo, now: new Date() });
  ({ token } = await server.client.login({ account: demo?.email ?? '', password: demo?.password ?? '' }));
  client = server.clientOf(token);
});
afterAll(async () => server.stop());
const browser = openBrowser(() => server.url);

const locales = ['en', 'zh-CN', 'zh-HK'] as const satisfies readonly Locale[];

/** Not hers: tools of staff and of the demo. Asked for: a piece about a stage, by its own name, and all there is. */
const others = /^\/(?:staff|demo)\b|^\/stage\/words-are-coming$|[?&]stage=all/;
const paths = [
  ...new Set(['/', ...siteRoutes.map(({ path }) => path), ...pagesOfMembers, ...pagesOfVisitors]),
].filter((path) => !isAboutBabies(path) && !others.test(path));

const rests = {
  pause: () => client.setPause({ paused: true }),
  loss: async () => {
    await client.setPause({ paused: false });
    await client.reportLoss();
  },
} as const;

/** What a page says and shows of babies, and where it leads to them. */
const foundIn = ({ texts, pictures, links }: Spoken): string[] => [
  ...texts.flatMap((text) => findBabyWords(text).map((word) => `“${word}” in ${text.slice(0, 80)}`)),
  ...pictures.filter(showsBaby).map((name) => `picture ${name}`),
  ...links.filter(isAboutBabies).map((link) => `link ${link}`),
];

async function htmlOf(path: string, locale: Locale): Promise<string> {
  const cookie = `token=${token}; preferred-language=${locale}`;
  return (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();
}

/** Reads pages as the server writes them. @returns what was found, and where the pages lead to */
async function walk(asked: readonly string[], locale: Locale): Promise<{ found: string[]; links: string[] }> {
  const blank = await browser.newMemberPage();
  const spoken = await readSpoken(blank, await Promise.all(asked.map((path) => htmlOf(path, locale))));
  return {
    found: spoken.flatMap((one, index) => foundIn(one).map((what) => `${asked[index]} (${locale}): ${what}`)),
    links: [...new Set(spoken.flatMap(({ links }) => links.map((link) => link.replace(/#.*$/, ''))))],
  };
}

/** A page of each kind, each seen otherwise. */
const seen: readonly (readonly [string, Pick<Visitor, 'viewport' | 'theme' | 'locale'>])[] = [
  ['/', { viewport: 'phone', theme: 'night', locale: 'en' }],
  ['/villages', { viewport: 'desktop', theme: 'day', locale: 'zh-CN' }],
  ['/points', { viewport: 'phone', theme: 'day', locale: 'zh-HK' }],
  ['/coins', { viewport: 'desktop', theme: 'night', locale: 'en' }],
  ['/activities', { viewport: 'phone', theme: 'night', locale: 'zh-CN' }],
  ['/questionnaire', { viewport: 'desktop', theme: 'day', locale: 'zh-HK' }],
  ['/games/checkIn', { viewport: 'phone', theme: 'day', locale: 'zh-CN' }],
  ['/profile/details', { viewport: 'desktop', theme: 'night', locale: 'zh-HK' }],
];

async function foundAlive(some: typeof seen): Promise<string[]> {
  const found = [];
  for (const [path, visitor] of some) {
    const page = await browser.newMemberPage({ ...visitor, token });
    await page.visit(path);
    await alive(page);
    const [spoken] = await readSpoken(page, null);
    found.push(...(spoken ? foundIn(spoken) : ['nothing to read']).map((what) => `${path}: ${what}`));
  }
  return found;
}

describe('what a page says, shows and leads to unasked', () => {
  test('is of babies for who does not rest, in every language', async () => {
    for (const locale of locales) {
      const { found } = await walk(paths, locale);
      expect(found.length).toBeGreaterThan(200);
      expect(new Set(found.map((one) => one.replace(/ .*/, ''))).size).toBeGreaterThan(30);
    }
    expect((await foundAlive(seen.slice(0, 1))).length).toBeGreaterThan(5);
  });

  test.each([
    ['pause', 0, 'zh-CN'],
    ['loss', 1, 'en'],
  ] as const)('has nothing of babies in a %s', async (how, half, further) => {
    await rests[how]();
    for (const locale of locales) {
      const { found, links } = await walk(paths, locale);
      expect(found).toEqual([]);
      if (locale !== further) continue;
      // And one step on, wherever that leads.
      const next = links.filter((link) => !paths.includes(link) && !others.test(link));
      expect(next.length).toBeGreaterThan(20);
      expect((await walk(next, locale)).found).toEqual([]);
    }
    expect(await foundAlive(seen.filter((_, place) => place % 2 === half))).toEqual([]);
  });
});

test('what she looks for she finds: questions, her product, a village', async () => {
  const page = await browser.newMemberPage({ token });
  await page.visit('/common/faq');
  await alive(page);
  const newborn = page.getByRole('heading', { name: 'When do I get birthday and newborn gifts?' });
  expect(await newborn.isVisible()).toBe(false);
  await page.getByText('More questions').click();
  await newborn.waitFor();
  await page.visit('/common/faq?q=newborn');
  await newborn.waitFor();

  await page.visit('/registration');
  await alive(page);
  const carrier = page.getByRole('button', { name: 'Choose Willow baby carrier' });
  expect(await carrier.isVisible()).toBe(false);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('willow');
  await carrier.waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await carrier.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show all products' }).click();
  await carrier.waitFor();

  await page.visit('/villages/first-weeks');
  await page.getByRole('heading', { level: 1, name: 'First weeks' }).waitFor();
});
