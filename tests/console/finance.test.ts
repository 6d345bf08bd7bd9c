import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { closeMonths } from '#server/features/finance/close-months.ts';
import { countBooks } from '#server/features/finance/count-books.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { give } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const now = new Date();
/** The middle of the month so many before this one. */
const monthsAgo = (count: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15, 9));
const codeOf = (date: Date) => date.toISOString().slice(0, 7);
const nameOf = (date: Date, language = 'en') =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
const [first, last] = [monthsAgo(2), monthsAgo(1)];
let staff: TestStaff;

beforeAll(async () => {
  staff = await server.staff('analyst');
  const member = await server.member();
  await give(server.db, member, 1200, { currency: 'points', at: first });
  await give(server.db, member, 340, { currency: 'points', at: last });
  await give(server.db, member, 60, { at: last });
  const pieceId = await pieceOf(server.db, 'ledgerRules', 'ledger');
  await republish(
    server.db,
    { kind: 'ledgerRules', pieceId, at: monthsAgo(4), from: monthsAgo(3) },
    { pointsWorth: 0.01, coinsWorth: 0.001, money: 'EUR' },
  );
  afterTwoSeconds();
  await closeDays(server.db, now);
  await countBooks(server.services);
});

test('a month is read, opened to its entries, closed and proven', async () => {
  const page = await openConsole(browser, staff, { role: 'analyst' });
  await page.visit('/console/finance');
  await page.getByRole('heading', { level: 1, name: 'Books' }).waitFor();
  await page
    .getByRole('row', { name: new RegExp(`${nameOf(last)} Can be closed 340 .* 1,540 €15.40`) })
    .waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console books');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as table' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(
    `${codeOf(first)},points,1,demo.welcome,Welcome gift,1200,0,0,0,0,0,1200,0,0.01,EUR\r\n`,
  );

  await page.getByRole('link', { name: nameOf(first) }).click();
  await page.getByRole('heading', { level: 1, name: nameOf(first) }).waitFor();
  await page.getByRole('button', { name: 'By campaign' }).click();
  await page.getByRole('button', { name: '1,200. Entries: Given, Welcome gift' }).click();
  const entries = page.getByRole('dialog', { name: 'Entries: Given' });
  await entries.getByText('1,200').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console book entries');
  await entries.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Close month…' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${nameOf(first)}` });
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await page.getByText('All sums are being proven.').waitFor();
  await closeMonths(server.services);
  await page.reload();
  await page.getByText(/^Closed by Ada/).waitFor();
  await page.getByText('Proof', { exact: true }).click();
  await page.getByRole('row', { name: /Lots less what was taken of them .*1,200/ }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console book month');
});

test('on a phone, by night and in Chinese', async () => {
  const page = await openConsole(browser, staff, {
    role: 'analyst',
    locale: 'zh-CN',
    viewport: 'phone',
    theme: 'night',
  });
  await page.visit('/console/finance?currency=coins');
  await page.getByRole('link', { name: nameOf(last, 'zh-Hans') }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console books phone night');
  await page.getByRole('link', { name: nameOf(last, 'zh-Hans') }).click();
  await page.getByRole('button', { name: '按日' }).click();
  await page
    .getByRole('button', { name: /^60。?.*明细/ })
    .first()
    .waitFor();
  await checkAccessibility(page);
  // The table is wider than a phone, and is scrolled by itself.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screenshot(page, 'console book month phone night');
});
