import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { countFunnels } from '#server/features/numbers/count-funnels.ts';
import { countVitals } from '#server/features/numbers/count-vitals.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { putMeasures, putVisits } from '#tests/support/page-events.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const now = new Date();
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000);
const times = (number: number) => Array.from({ length: number }, (_, index) => index);
let staff: TestStaff;

beforeAll(async () => {
  staff = await server.staff('analyst');
  await putVisits(
    server.db,
    times(60).flatMap((index) => {
      const trace = randomUUID();
      return [
        { page: '/gifts', trace, at: daysAgo(5) },
        ...(index < 30 ? [{ page: '/order', trace, at: daysAgo(4) }] : []),
      ];
    }),
  );
  await putMeasures(
    server.db,
    times(40).flatMap((index) => [
      { page: '/gifts', at: daysAgo(5), name: 'LCP', value: index < 20 ? 1800 : 5200 },
      { page: '/gifts', at: daysAgo(5), name: 'INP', value: 90 },
      { page: '/gifts', at: daysAgo(4), name: 'CLS', value: 0.15 },
    ]),
  );
  await countVitals(server.services);
});

test('a funnel is put together, counted, counted over months, and removed', async () => {
  const page = await openConsole(browser, staff, { role: 'analyst' });
  await page.visit('/console/numbers/funnels');
  await page.getByRole('button', { name: 'New funnel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New funnel' });
  await dialog.getByLabel('Name').fill('From gifts to orders');
  for (const [index, path] of ['/gifts', '/order', '/coupon'].entries()) {
    if (index === 2) await dialog.getByRole('button', { name: 'Add a step' }).click();
    await dialog.getByRole('combobox', { name: `Step ${index + 1}` }).click();
    await page.getByRole('option', { name: path, exact: true }).click();
  }
  await checkAccessibility(page);
  await screenshot(page, 'console funnel dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /1\. Page \/gifts 60 100% –/ }).waitFor();
  await page.getByRole('row', { name: /2\. Page \/order 30 50% 50%/ }).waitFor();
  await page.getByRole('row', { name: /3\. Page \/coupon Hidden – –/ }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console funnel');

  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await page.getByText(/^Months counted so far: 0 of \d$/).waitFor();
  await countFunnels(server.services);
  await page.getByRole('heading', { name: 'Months added up' }).waitFor();
  await page.getByRole('row', { name: /1\. Page \/gifts 60/ }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console funnel months');

  await page.getByRole('button', { name: 'Remove…' }).click();
  await page
    .getByRole('dialog', { name: 'Remove “From gifts to orders”' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByText('The funnel is removed.').waitFor();
  expect((await staff.client.listFunnels()).list).toEqual([]);
});

test('how pages feel is told in words beside the colour, and day by day', async () => {
  const page = await openConsole(browser, staff, { role: 'analyst' });
  await page.visit('/console/numbers/vitals');
  await page
    .getByRole('row', { name: /^\/gifts 60 5\.\d+ s\s*poor \d+ ms\s*good 0\.15\d*\s*needs work 0$/ })
    .waitFor();
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: '/gifts' }).click();
  await page.getByRole('button', { name: 'As a table' }).click();
  await checkAccessibility(page);
  await screenshot(page, 'console vitals');
});

test('on a phone, by night and in Chinese', async () => {
  const page = await openConsole(browser, staff, {
    role: 'analyst',
    locale: 'zh-CN',
    viewport: 'phone',
    theme: 'night',
  });
  await page.visit('/console/numbers/funnels');
  await page.getByRole('row', { name: /扫码次数/ }).waitFor();
  await checkAccessibility(page);
  // Tables are wider than a phone, and are scrolled by themselves.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screenshot(page, 'console funnel phone night');
  await page.visit('/console/numbers/vitals');
  await page.getByRole('row', { name: /\/gifts/ }).waitFor();
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screenshot(page, 'console vitals phone night');
});
