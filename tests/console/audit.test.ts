import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { chainAudit } from '#server/core/staff/audit/chain-lines.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { text } from '#tests/support/content-desk.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { chooseFrom, openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
let pieceId: string;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
  const bea = await server.staff('content', 'Bea');
  const body = filled('faqGroup', { name: text('Nights'), position: 3 });
  ({ pieceId } = await bea.client['faqGroup.save']({ slug: 'nights', startedFrom: 0, body }));
  await bea.client['faqGroup.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
  const { role } = await staff.client.addStaffRole({ name: 'Night desk', permissions: ['tickets'] });
  await staff.client.changeStaffRole({ role, permissions: ['tickets', 'reviews', 'audit'] });
  await staff.client.setStaffActive({ staffId: bea.staffId, active: false });
  const member = await server.member();
  await transaction(server.db, (tx) =>
    writeAudit(tx, {
      now: server.services.now(),
      staffId: staff.staffId,
      action: 'preview.open',
      subject: `member ${member.memberId}`,
      after: { kind: 'gift', who: 'real', on: '2026-12-24T08:00:00.000Z' },
      why: 'She wrote that she does not see her gift',
    }),
  );
  await chainAudit(server.services);
  await server.db.updateTable('staffRole').set({ name: 'Nights' }).execute();
  // Newer than the chain.
  await staff.client.changeStaffRole({ role, name: 'Nights and days' });
});

test('what was done is read, narrowed down, and leads to what it was done to', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console');
  await page.getByRole('menuitem', { name: 'Log', exact: true }).click();
  const lines = page.getByRole('list', { name: 'Lines of the log' }).getByRole('listitem');
  await lines.first().waitFor();
  const said = await lines.allInnerTexts();
  expect(said.map((line) => line.split('\n').slice(0, 1)[0])).toEqual([
    'Ada',
    'Ada',
    'Ada',
    'Ada',
    'Ada',
    'Bea',
    'Bea',
  ]);
  expect(said[0]).toContain('Not chained yet');
  expect(said[1]).toContain('Why: She wrote that she does not see her gift');
  expect(said[3]).toMatch(/May\s*Tickets → Submissions, Tickets, Log/);
  expect(said[5]).toMatch(/Published\s[\s\S]*“nights”[\s\S]*Shown to members\s*none → 1/);
  await page.getByText('That is all.').waitFor();
  await page.getByText(/^Chained up to line 6, on .* Head of \d{4}-\d\d-\d\d: 6:[0-9a-f]{64}$/).waitFor();

  await chooseFrom(page, 'What was done', 'All: Roles');
  await expect.poll(() => lines.count()).toBe(3);
  await chooseFrom(page, 'Who', 'Bea');
  await page.getByText('Nothing that fits.').waitFor();
  // It comes back with the address.
  await page.reload();
  await page.getByText('Nothing that fits.').waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(() => lines.count()).toBe(7);
  await page.getByLabel('From').fill('2099-01-01');
  await page.getByText('Nothing that fits.').waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();

  await page
    .getByRole('button', { name: /^Show only what was done to .*“nights”$/ })
    .first()
    .click();
  await expect.poll(() => lines.count()).toBe(2);
  await lines.first().getByRole('link').click();
  await page.waitForURL(`**/console/faqGroup/${pieceId}`);
  await page.getByRole('link', { name: 'Who did what to it' }).click();
  await expect.poll(() => lines.count()).toBe(2);
});

test('what one colleague did is a step from the team', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/team');
  await page.getByRole('button', { name: /Bea/ }).click();
  await page.getByRole('menuitem', { name: 'What they did' }).click();
  const lines = page.getByRole('list', { name: 'Lines of the log' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
});

test('what is shown is saved as a table', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/audit?action=staffRole');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a table' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved.split('\r\n').map((line) => line.split(',')[3])).toEqual([
    'action',
    'staffRole.changed',
    'staffRole.changed',
    'staffRole.added',
    undefined,
  ]);
});

test('what did not come can be asked for again', async () => {
  const page = await openConsole(browser, staff);
  page.expectServerError(/503/);
  await page.route('**/api/console/audit?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.visit('/console/audit');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/console/audit?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('That is all.').waitFor();
});

test('who may not read it sees neither the place nor what is in it', async () => {
  const support = await server.staff('support', 'Cleo');
  const page = await openConsole(browser, support, { role: 'support' });
  await page.visit('/console');
  await page.getByRole('menuitem', { name: 'My account' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Log', exact: true }).count()).toBe(0);
  await page.goto(`${server.url}/console/audit`);
  await page.getByText('Access denied').waitFor();
});

test.each([
  ['phone', 'day', 'zh-CN'],
  ['phone', 'night', 'en'],
  ['desktop', 'day', 'en'],
  ['desktop', 'night', 'zh-CN'],
] as const)('the log is seen whole on %s by %s in %s', async (viewport, theme, locale) => {
  const page = await openConsole(browser, staff, { viewport, theme, locale });
  await page.visit('/console/audit?from=2020-01-01');
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  await screenshot(page, `console log ${viewport} ${theme}`);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await checkAccessibility(page);
});
