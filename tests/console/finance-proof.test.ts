import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { award } from '#server/features/earn-rules/award.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { reconcile } from '#server/features/finance/reconcile.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { named } from '#tests/support/draws.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { give } from '#tests/support/gifts.ts';
import { useTestServer } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

test('a balance that was changed past the program is told on the start page, and set right', async () => {
  const staff = await server.staff();
  const member = await server.member();
  await give(server.db, member, 50, { currency: 'points', at: new Date() });
  await sql`update ledger_balance set amount = 57 where member_id = ${member.memberId} and currency = 'points'`.execute(
    server.db,
  );
  await reconcile(server.services);
  const page = await openConsole(browser, staff);
  await page.visit('/console');
  await page.getByText('The books differ: 2').waitFor();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'See what differs' }).click();
  await page.getByText('Balances are the sums of their entries').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console differences');
  await page.getByRole('button', { name: 'Set right…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Set the balance right' });
  await dialog.getByLabel('Reason').fill('A hand in the database');
  await checkAccessibility(page);
  await screenshot(page, 'console mend');
  await dialog.getByRole('button', { name: 'Set right' }).click();
  await page.getByText('The balance is 50 points now.').waitFor();
  expect((await member.client.getBalance({ currency: 'points' })).available).toBe(50);
});

test('budgets are shown with their bar, on a phone by night in Chinese as well', async () => {
  const staff = await server.staff('content');
  await putRule(server.db, { trigger: 'test-budget', name: named('Spring'), amount: 10, budget: 1000 });
  const ruleId = await putRule(server.db, {
    trigger: 'test-used',
    name: named('Summer'),
    amount: 850,
    budget: 1000,
  });
  const { memberId } = await server.member();
  const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 0 };
  const deed = { memberId, earner, trigger: 'test-used', sourceId: 'deed', products: [], now: new Date() };
  await transaction(server.db, (tx) => award(tx, deed));
  await server.db
    .insertInto('bookDay')
    .values([10, 11].map((day) => ({ day: `2026-01-${day}`, countedAt: new Date() })))
    .execute();
  await server.db
    .insertInto('bookLine')
    .values({ day: '2026-01-10', currency: 'points', level: 1, cause: ruleId, issued: 850 })
    .execute();
  const page = await openConsole(browser, staff, { role: 'content' });
  await page.visit('/console');
  await page.getByRole('menuitem', { name: 'Budgets' }).click();
  await page.getByText('0 of 1,000 points used (0%)').waitFor();
  await page.getByText('850 of 1,000 points used (85%)').waitFor();
  await page.getByText('Given within the last 2 days: 850 points. At that pace it is gone on').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console budgets');
  const phone = await openConsole(browser, staff, {
    role: 'content',
    locale: 'zh-CN',
    viewport: 'phone',
    theme: 'night',
  });
  await phone.visit('/console/finance/budgets');
  await phone.getByText('已用 0，共 1,000 积分（0%）').waitFor();
  await checkAccessibility(phone);
  await screenshot(phone, 'console budgets phone night');
});
