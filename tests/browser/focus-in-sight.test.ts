import type { ElementHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { coveredFocus } from '#tests/support/covered-focus.ts';
import { addAddress } from '#tests/support/gifts.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';
import { commentOn, memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { giveCoins, open, stockShelf } from './journey.ts';

let server: TestServer;
let member: TestMember;
let thread: string;
beforeAll(async () => {
  server = await startTestServer({ site: true });
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
afterAll(async () => server.stop());
const browser = openBrowser(() => server.url);

/** What was covered on the way through a whole page by Tab, and back by Shift+Tab. */
async function coveredOnTheWay(page: Page): Promise<string[]> {
  const covered: string[] = [];
  let last: ElementHandle | null = null;
  for (const key of ['Tab', 'Shift+Tab']) {
    let steps = 0;
    for (; steps < 200; steps += 1) {
      await page.keyboard.press(key);
      const focused: ElementHandle | null = (
        await page.evaluateHandle(() => document.activeElement)
      ).asElement();
      if (!focused || (await focused.evaluate((element) => element === document.body))) break;
      last = focused;
      const found = await page.evaluate(coveredFocus);
      if (found !== null) covered.push(`${key}: ${found}`);
    }
    // Otherwise the page has no end, or none of it was walked through.
    expect(steps).toBeGreaterThan(5);
    expect(steps).toBeLessThan(200);
    // Over the edge of a page not every browser comes back by the next press.
    await last?.focus();
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

const pages = [
  ['/'],
  ['/gifts/redeemList'],
  ['/villages'],
  ['/villages/night-owls'],
  ['/villages/write'],
  ['a thread'],
  ['/profile/settings'],
  ['/profile/details'],
  ['/games/checkIn'],
  ['/address'],
  ['/address?edit=new'],
  ['/common/faq'],
];
const addressOf = (path = '') => (path === 'a thread' ? thread : path);

describe('what has the focus is not under a bar', () => {
  test.each(pages)('on %s', async (path) => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, addressOf(path));
    await bringLateParts(page);
    expect(await coveredOnTheWay(page)).toEqual([]);
  });

  test.each([['/'], ['a thread'], ['/profile/details']])('on %s with large text', async (path) => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, addressOf(path));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await coveredOnTheWay(page)).toEqual([]);
  });

  test('and a bar that has it moves nothing', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, thread);
    for (const name of ['Account and settings', 'Write a comment…']) {
      await page.evaluate(() => scrollTo(0, 300));
      await page.getByRole('button', { name }).focus();
      expect([name, await page.evaluate(() => scrollY)]).toEqual([name, 300]);
    }
  });

  test('nor under what floats while something is written or not saved', async () => {
    const page = await browser.newMemberPage({ token: member.token });
    await open(page, '/profile/details');
    await page.getByLabel('Last name').fill('Half');
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('link').first().focus();
    expect(await coveredOnTheWay(page)).toEqual([]);
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, thread);
    await page.getByRole('button', { name: 'Write a comment' }).click();
    await page.getByRole('textbox').waitFor();
    await page.getByRole('link').first().focus();
    expect(await coveredOnTheWay(page)).toEqual([]);
  });
});
