import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { countDays } from '#server/features/numbers/count-days.ts';
import { countHours } from '#server/features/numbers/count-hours.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { named } from '#tests/support/draws.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import { memberFrom, visit } from '#tests/support/numbers.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
const day = 86_400_000;
const now = new Date();
/** Noon by the zone of the site, which is eight hours ahead, so many days before today. */
const daysAgo = (count: number) => {
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T04:00:00Z`) - count * day);
};
let staff: TestStaff;

beforeAll(async () => {
  staff = await server.staff('analyst');
});

test('a new installation says that nothing is counted yet', async () => {
  const page = await openConsole(browser, staff, { role: 'analyst' });
  await page.visit('/console/numbers');
  await page.getByText('Nothing is counted yet.').waitFor();
  await checkAccessibility(page);
});

test('figures are looked at by day, by language, as a table and by the hour', async () => {
  const members: TestMember[] = [];
  for (let made = 0; made < 34; made += 1) {
    server.clock.at = daysAgo(20);
    members.push(await memberFrom(server, made < 22 ? 'en' : 'zh-HK', made < 18 ? 'GB' : 'HK'));
  }
  for (let ago = 19; ago > 0; ago -= 1)
    for (const member of members.slice(0, 12 + ((ago * 7) % 23))) {
      await visit(server.db, member, { at: daysAgo(ago) });
      await give(server.db, member, 10, { currency: 'points', at: daysAgo(ago) });
    }
  server.clock.at = null;
  await countDays(server.services);
  await countHours(server.services);
  await visit(server.db, members[0] ?? { memberId: '' }, { at: daysAgo(12), receivedAt: now });
  await server.db
    .updateTable('numberCounted')
    .set({ changedAt: now })
    .where('day', '=', daysAgo(12).toISOString().slice(0, 10))
    .execute();

  const page = await openConsole(browser, staff, { role: 'analyst' });
  await page.visit('/console/numbers');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  for (const group of ['People', 'Points and coins', 'Gifts and orders', 'Villages', 'Messages'])
    await page.getByRole('heading', { level: 2, name: group }).waitFor();
  for (const figure of [
    'E-mails sent',
    'E-mails that came back',
    'Pushed to devices',
    'Devices that are gone',
  ])
    await page.getByRole('heading', { level: 3, name: figure }).waitFor();
  const active = page.getByRole('heading', { level: 3, name: 'Here on a day' }).locator('xpath=..');
  await active.getByRole('figure', { name: 'Here on a day' }).waitFor();
  // By the keyboard alone.
  await active.getByRole('button', { name: 'As a table' }).focus();
  await page.keyboard.press('Enter');
  await active.getByRole('row', { name: /Changed later/ }).waitFor();
  expect(await active.getByRole('row').count()).toBe(21);
  await checkAccessibility(page);
  await screenshot(page, 'console numbers');

  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await page
    .getByRole('row', { name: /Hidden/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).search).toContain('language=en');
  await page.getByText('Villages are counted for all members together').waitFor();
  await page.getByRole('heading', { level: 3, name: 'Posts' }).waitFor({ state: 'detached' });

  await page.visit(`/console/numbers?from=${daysAgo(1).toISOString().slice(0, 10)}`);
  await page.getByRole('heading', { level: 2, name: 'By the hour' }).waitFor();
  await page.getByRole('combobox', { name: 'Count', exact: true }).click();
  await page.getByRole('option', { name: 'Points given' }).click();
  await page.getByRole('figure', { name: 'By the hour: Points given' }).waitFor();
  await checkAccessibility(page);
});

test('who comes back is told by the week, and leaves as a table once', async () => {
  const page = await openConsole(browser, staff, { role: 'analyst' });
  await page.visit('/console/numbers/cohorts');
  const table = page.getByRole('region', { name: 'Members by week of joining' });
  await table.getByRole('row', { name: /35/ }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console cohorts');
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as a table' });
  await dialog.getByText('There is none yet.').waitFor();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Make it' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/^\uFEFFweek,members,after 1,/);
  await dialog.getByText(/Taken on/).waitFor();
  await screenshot(page, 'console numbers export');
});

test('what works is told of gifts, broadcasts and courses, and of what nothing is recorded', async () => {
  await shelve(server.db, { name: named('Muslin cloth') });
  const page = await openConsole(browser, staff, { role: 'analyst' });
  await page.visit('/console/numbers/works');
  await page.getByRole('row', { name: /Muslin cloth not recorded not recorded fewer than 10/ }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console works');
  await page.getByRole('button', { name: 'Materials' }).click();
  await page.getByText(/^Of materials nothing is recorded/).waitFor();
  await checkAccessibility(page);
});

test('on a phone, by night and in Chinese', async () => {
  const page = await openConsole(browser, staff, {
    role: 'analyst',
    locale: 'zh-CN',
    viewport: 'phone',
    theme: 'night',
  });
  await page.visit('/console/numbers');
  await page.getByRole('figure', { name: '当天来过' }).waitFor();
  await page.getByRole('button', { name: '以表格显示' }).first().click();
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screenshot(page, 'console numbers phone night');
  await page.visit('/console/numbers/cohorts');
  await page.getByRole('region', { name: '按加入周列出的会员' }).waitFor();
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screenshot(page, 'console cohorts phone night');
  await page.visit('/console/numbers/works');
  await page.getByRole('region', { name: '礼品' }).waitFor();
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screenshot(page, 'console works phone night');
});

test('what does not come can be asked for again', async () => {
  const page = await openConsole(browser, staff, { role: 'analyst' });
  page.expectServerError(/503/);
  const overview = '**/api/console/numbers/overview?*';
  await page.route(overview, (route) => route.fulfill({ status: 503, body: '' }));
  await page.visit('/console/numbers');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(overview);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('figure', { name: 'Here on a day' }).waitFor();
});
