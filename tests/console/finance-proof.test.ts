import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reconcile } from '#server/features/finance/reconcile.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
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
