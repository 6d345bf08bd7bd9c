import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { countFunnels } from '#server/features/numbers/count-funnels.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { countVitals } from '#server/features/numbers/count-vitals.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { putMeasures, putVisits } from '#tests/support/page-events.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { alive, giveCoins, open, shelve } from '#tests/browser/journey.ts';
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

test('what one more person clicks is one more on each step', async () => {
  const giftId = await shelve(server, 'Night tea');
  // So many that one more takes the count to the next five.
  const others = await Promise.all(times(12).map(() => server.member()));
  for (const { client, memberId } of others) {
    await client.checkIn();
    await giveCoins(server, memberId, 10);
    await client.claimGift({ giftId, requestKey: randomUUID() });
  }
  const visitAt = new Date(Date.now() - 60_000);
  await putVisits(
    server.db,
    others.flatMap(({ memberId }) => {
      const trace = randomUUID();
      return [
        { page: '/register', trace, at: visitAt },
        { page: '/', trace, memberId, at: new Date() },
      ];
    }),
  );
  const { funnelId } = await staff.client.saveFunnel({
    name: 'From joining to a gift',
    days: 7,
    steps: [
      { kind: 'page', page: '/register' },
      { kind: 'deed', deed: 'signUp' },
      { kind: 'deed', deed: 'checkIn' },
      { kind: 'deed', deed: 'giftClaim' },
    ],
  });
  const page = await openConsole(browser, staff, { role: 'analyst' });
  const today = localDay(new Date(), server.services.site().timeZone);
  const rows = (people: number) => [
    page.getByRole('row', { name: new RegExp(`1\\. Page /register ${people} 100% –`) }).waitFor(),
    page.getByRole('row', { name: new RegExp(`2\\. .* ${people} 100% 100%`) }).waitFor(),
    page.getByRole('row', { name: new RegExp(`3\\. .* ${people} 100% 100%`) }).waitFor(),
    page.getByRole('row', { name: new RegExp(`4\\. .* ${people} 100% 100%`) }).waitFor(),
  ];
  const way = `/console/numbers/funnels?funnel=${funnelId}&until=${today}`;
  await page.visit(way);
  await Promise.all(rows(10));

  const hers = await browser.newMemberPage();
  const email = 'funnel@example.org';
  await open(hers, '/register');
  hers.expectConsole(/404 .*loginByCode/);
  await hers.getByLabel('E-mail').fill(email);
  await hers.getByRole('button', { name: 'Send me a code' }).click();
  await hers.getByLabel('Six-digit code').pressSequentially(await mailedCode(server, email));
  await hers.getByLabel('First name').fill('Mira');
  await hers
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await hers.getByRole('button', { name: 'Continue without saying' }).click();
  await hers.getByRole('textbox', { name: 'Password' }).waitFor();
  await hers
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await hers.getByLabel(/terms and conditions/).check();
  await hers.getByLabel('I am 18 or over').check();
  await hers.getByRole('button', { name: 'Create my account' }).click();
  await hers.getByRole('heading', { name: 'Points for the first steps' }).waitFor();
  await alive(hers);
  await hers.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Check-in' }).click();
  await hers.getByRole('button', { name: /^Check in for/ }).click();
  await hers.getByText(/coins for you$/).waitFor();
  const { memberId } = await server.db
    .selectFrom('signInName')
    .select('memberId')
    .where('name', '=', email)
    .executeTakeFirstOrThrow();
  await giveCoins(server, memberId, 10);
  await open(hers, `/gifts/redeemList?gift=${giftId}`);
  const sheet = hers.getByRole('dialog', { name: 'Night tea' });
  await sheet.getByRole('button', { name: 'Get this gift' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Yes, get it' }).click();
  await hers.getByRole('dialog', { name: 'It is yours' }).waitFor();

  await page.visit(way);
  await Promise.all(rows(15));
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
