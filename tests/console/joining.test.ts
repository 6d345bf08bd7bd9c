import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { give } from '#tests/support/gifts.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true, twoPeople: true });
const browser = openBrowser(() => server.url);
let author: TestStaff;
let second: TestStaff;

async function setUp(name: string): Promise<TestStaff> {
  const one = await server.staff('owner', name);
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: server.services.now() })
    .where('staffId', '=', one.staffId)
    .execute();
  return one;
}
beforeAll(async () => {
  author = await setUp('Ada');
  second = await setUp('Bea');
});

async function twoAccounts() {
  const [from, into] = [await server.member(), await server.member()];
  const at = server.services.now();
  await give(server.db, from, 1240, { at });
  await give(server.db, from, 25, { at, currency: 'points' });
  await give(server.db, into, 60, { at });
  return { from, into };
}

test('another account is found, looked at, proposed and joined, and put apart again', async () => {
  const { from, into } = await twoAccounts();
  const page = await openConsole(browser, author);
  await page.visit(`/console/members/${into.memberId}`);
  await page.getByRole('button', { name: 'Join another account to this one…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join another account to this one' });
  const field = dialog.getByLabel('The other account', { exact: false }).first();
  page.expectConsole(/409/);
  await field.fill('nobody@example.org');
  await dialog.getByRole('button', { name: 'Find it' }).click();
  await dialog.getByText('These two accounts cannot be joined').waitFor();
  await field.fill(from.email);
  await dialog.getByRole('button', { name: 'Find it' }).click();
  await dialog.getByText('Afterwards this account has 25 points and 1,300 coins.').waitFor();
  expect(await dialog.textContent()).not.toContain(from.email);
  await checkAccessibility(page);
  await screenshot(page, 'console joining en day');
  page.expectConsole(/409|403/);
  await dialog.getByRole('button', { name: 'Propose it…' }).click();
  await page.getByLabel('Reason').fill('She forgot that she had registered before');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  const proposed = async () => (await second.client.listProposals({ open: 'true' })).list;
  await expect.poll(async () => (await proposed()).length).toBe(1);
  const list = await proposed();
  await second.client.approveProposal({ proposalId: list[0]?.proposalId ?? '' });
  await page.reload();
  await page.getByRole('button', { name: 'Undo…' }).click();
  await screenshot(page, 'console joining undo en day');
  await page.getByRole('button', { name: 'Put apart' }).click();
  await page.getByText('Both accounts are apart again.').waitFor();
  await page.getByText(/^Undone on/).waitFor();
});

test('on a phone, in Chinese, at night', async () => {
  const { from, into } = await twoAccounts();
  const page = await openConsole(browser, author, {
    viewport: 'phone',
    locale: 'zh-CN',
    theme: 'night',
  });
  await page.visit(`/console/members/${into.memberId}`);
  await page.getByRole('button', { name: '将另一个账户合并到此账户…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(from.email);
  await dialog.getByRole('button', { name: '查找' }).click();
  await dialog.getByText('合并后，此账户有 25 积分和 1,300 金币。').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console joining zh night');
});
