import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { named } from '#tests/support/draws.ts';
import { anItem, putUpIssue } from '#tests/support/magazine.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { useTestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';

const server = useTestServer({ site: true });
let issue: { slug: string; itemIds: string[] };
const long = Array.from(
  { length: 40 },
  (_, index) => `## Part ${index + 1}\n\n${'A calm sentence to read. '.repeat(12)}`,
).join('\n\n');

beforeAll(async () => {
  await putRule(server.db, { trigger: 'magazine', name: named('Reading'), currency: 'coins', amount: 15 });
  issue = await putUpIssue(server, {
    title: { en: 'Slow evenings', 'zh-Hans': '慢下来的夜晚', 'zh-Hant': '慢下來的夜晚' },
    cover: 'evenings',
    items: [
      anItem('Lamp', { text: { en: long, 'zh-Hans': long, 'zh-Hant': long } }),
      anItem('Soup', { picture: 'soup' }),
    ],
  });
});
const browser = openBrowser(() => server.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sizeOf = (page: Page) =>
  page.locator('.article').evaluate((text) => parseFloat(getComputedStyle(text).fontSize));

test('an issue is read to its end, and gives its coins once', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token });
  await open(page, '/gifts/eMagazineList');
  await page.getByText('Read all of it for 15 coins.').waitFor();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Start reading' }).click();
  await heading(page, 'Lamp').waitFor();
  await checkAccessibility(page);
  await page.locator('#h-part-40').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'I have read it' }).scrollIntoViewIfNeeded();
  await page.getByText('You have read this piece.').waitFor();
  await page.getByRole('link', { name: /^Read next/ }).click();
  await heading(page, 'Soup').waitFor();
  // By hand, as with a screen reader.
  await page.getByRole('button', { name: 'I have read it' }).click();
  const party = page.getByRole('dialog', { name: 'You have read the whole issue' });
  await party.waitFor();
  await party.getByText('+15').waitFor();
  await checkAccessibility(page);
  expect(await page.evaluate(() => sessionStorage.getItem('isAllBrowse'))).toBe('true');
  await party.getByRole('button', { name: 'Lovely' }).click();
  await page.getByText('All read, for 15 coins.').waitFor();
  await page.reload();
  await page.getByText('You have read this piece.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect((await member.client.getUserInfo()).coins).toBe(15);
  expect(await member.client.checkIsBrowse({})).toEqual({ isAllBrowse: true });
});

test('the size of the text and the place survive a reload and another device', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token, viewport: 'phone' });
  const [id = ''] = issue.itemIds;
  const path = `/gifts/eMagazineItemDetail?id=${id}`;
  await open(page, path);
  const usual = await sizeOf(page);
  await page.getByRole('button', { name: 'Reading comfort' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Largest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const largest = await sizeOf(page);
  expect(largest).toBeGreaterThan(usual * 1.3);
  await page.locator('#h-part-20').evaluate((part) => part.scrollIntoView());
  await expect
    .poll(async () => (await member.client.getMagazineItem({ id })).position?.share ?? 0)
    .toBeGreaterThan(0.3);
  await page.reload();
  await page.getByText(/^Last time you read to \d+%\.$/).waitFor();
  expect(await sizeOf(page)).toBe(largest);

  const elsewhere = await browser.newMemberPage({ token: member.token });
  await open(elsewhere, path);
  await elsewhere.getByRole('button', { name: 'Continue there' }).click();
  await expect
    .poll(() => elsewhere.locator('#h-part-20').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(400);
  expect(await sizeOf(elsewhere)).toBe(usual);
});

test('without JavaScript it can be read, and an unknown piece is a page that says so', async () => {
  const member = await server.member();
  const [, id = ''] = issue.itemIds;
  const response = await fetch(`${server.url}/gifts/eMagazineItemDetail?id=${id}`, {
    headers: { cookie: `token=${member.token}` },
  });
  const html = await response.text();
  expect(html).toContain('A first paragraph.');
  const page = await browser.newMemberPage({ token: member.token });
  page.expectConsole(/404/);
  await page.goto('/gifts/eMagazineItemDetail?id=0193c3a2-0000-7000-8000-000000000000');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('A first paragraph.').count()).toBe(0);
});
