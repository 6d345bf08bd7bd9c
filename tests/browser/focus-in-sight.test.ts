import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { coveredFocus } from '#tests/support/covered-focus.ts';
import { addAddress } from '#tests/support/gifts.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { giveCoins, open, still, stockShelf } from './journey.ts';

const server = useTestServer({ site: true });
let member: TestMember;
let thread: string;
beforeAll(async () => {
  await stockShelf(server);
  member = await server.member();
  await giveCoins(server, member.memberId, 100);
  await addAddress(member);
  const text = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
  const { slug } = await putUpVillage(server, {
    slug: 'night-owls',
    name: text('Night owls'),
    text: text('For who is awake.'),
    rules: [text('Be kind.')],
  });
  await member.client.joinVillage({ slug });
  const writer = await memberOf(server, slug);
  let last = '';
  for (let count = 1; count <= 6; count += 1)
    ({ postId: last } = await postIn(writer, slug, {
      title: `Night ${count}`,
      text: 'Awake again. '.repeat(30),
    }));
  for (let count = 1; count <= 8; count += 1)
    await commentOn(writer, last, { text: `Me too, ${count}. `.repeat(8) });
  thread = `/villages/${slug}/${last}`;
});
const browser = openBrowser(() => server.url);

/**
 * Runs in the page, with `coveredFocus` by its own source: whether it has the focus at all, and what covers that. The page
 * moves it out from under a bar a picture after the key.
 */
const stop = `(async () => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return null;
  window.lastStop = activeElement;
  const look = ${coveredFocus.toString()};
  let covered = look();
  for (let pictures = 0; covered !== null && pictures < 30; pictures += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    covered = look();
  }
  return { covered };
})()`;

/** What was covered on the way through a whole page by Tab, and back by Shift+Tab. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    let steps = 0;
    for (; steps < 200; steps += 1) {
      await page.keyboard.press(key);
      const found = await page.evaluate<{ covered: string | null } | null>(stop);
      if (found === null) break;
      if (found.covered !== null) covered.push(`${key}: ${found.covered}`);
    }
    // Otherwise the page has no end, or none of it was walked through.
    if (steps <= 5 || steps >= 200) covered.push(`${key}: ${steps} steps`);
    // Over the edge of a page not every browser comes back by the next press.
    await page.evaluate('window.lastStop?.focus()');
  }
  return covered;
}

/** Parts that come once their place is in sight, and push down what is below. */
async function bringLateParts(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const place = document.querySelector('main [class*="min-h-"]:empty');
        place?.scrollIntoView();
        return place === null;
      }),
    )
    .toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
}

/** What else there is to see on some pages while they are open, each after the one before. */
const further = {
  'with large text': async (page) => {
    const setSize = async (size: string) => {
      await page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), size);
      await still(page);
    };
    await setSize('200%');
    const covered = await coveredOnTheWay(page);
    await setSize('');
    return covered;
  },
  'with a bar that has it and moves nothing': async (page) => {
    const moved: string[] = [];
    for (const name of ['Account and settings', 'Write a comment…']) {
      await page.evaluate(() => scrollTo(0, 300));
      await page.getByRole('button', { name }).focus();
      const place = await page.evaluate(() => scrollY);
      if (place !== 300) moved.push(`${name} moved the page from 300 to ${place}`);
    }
    return moved;
  },
  'when a bar grows, or something comes late above it': async (page) => {
    const faults: string[] = [];
    const field = page.getByRole('switch', { name: 'Write under another name' });
    for (const grown of ['.page-bar', 'main form > :first-child']) {
      await field.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      const part = page.locator(grown);
      await part.evaluate((element) => (element as HTMLElement).style.setProperty('padding-block', '4rem'));
      await still(page);
      const found = await page.evaluate<{ covered: string | null } | null>(stop);
      if (found?.covered !== null) faults.push(`${grown}: ${found?.covered ?? 'nothing has the focus'}`);
      await part.evaluate((element) => (element as HTMLElement).style.removeProperty('padding-block'));
    }
    return faults;
  },
  'while something is not saved': async (page) => {
    await page.getByLabel('Last name').fill('Half');
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('link').first().focus();
    return coveredOnTheWay(page);
  },
  'while a comment is written': async (page) => {
    await page.getByRole('button', { name: 'Write a comment' }).click();
    await page.getByRole('textbox').waitFor();
    await page.getByRole('link').first().focus();
    return coveredOnTheWay(page);
  },
} satisfies Record<string, (page: Page) => Promise<string[]>>;

const pages: readonly (readonly [path: string, ...more: (keyof typeof further)[]])[] = [
  ['/', 'with large text'],
  ['/gifts/redeemList'],
  ['/villages'],
  ['/villages/night-owls'],
  ['/villages/write', 'when a bar grows, or something comes late above it'],
  ['a thread', 'with a bar that has it and moves nothing', 'with large text', 'while a comment is written'],
  ['/profile/settings'],
  ['/profile/details', 'with large text', 'while something is not saved'],
  ['/games/checkIn'],
  ['/address'],
  ['/address?edit=new'],
  ['/common/faq'],
];

describe('what has the focus is not under a bar', () => {
  test.each(pages.map(([path, ...more]) => ({ path, more })))('on $path', async ({ path, more }) => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, path === 'a thread' ? thread : path);
    await bringLateParts(page);
    const faults = await coveredOnTheWay(page);
    for (const name of more) {
      const found = await further[name](page);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
