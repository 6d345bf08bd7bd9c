import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { mailedCode, mailTo } from '#tests/support/mailbox.ts';
import { leadOrder, placeOrder } from '#tests/support/orders.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';
import { chooseFrom, openConsole } from './desk.ts';
import { countHand } from './hand.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let support: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  support = await server.staff('support', 'Bea');
  owner = await server.staff('owner', 'Ada');
});

const most = 10;

/** The console at its start, which counts what is pressed in it. */
async function openCounting(staff: TestStaff, role: 'support' | 'owner') {
  const page = await openConsole(browser, staff, { role });
  const effort = await countHand(page);
  await page.visit('/console/');
  return { page, pressed: async () => (await effort()).presses };
}

/** Finds her by the address that she names, and has her read a code. */
async function answerPhone(page: Page, { email }: TestMember): Promise<void> {
  await page.getByRole('menuitem', { name: 'Members' }).click();
  const field = page.getByRole('searchbox', { name: 'E-mail, phone number, order, code or name' });
  await field.fill(email);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Check who calls' }).click();
  await page.getByRole('button', { name: 'Send a code', exact: true }).click();
  const digits = page.getByLabel('Six digits');
  await digits.waitFor();
  await digits.fill(await mailedCode(server, email));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText(/^Proven until \d/).waitFor();
}

test('where is my parcel', async () => {
  const { member, memberId, orderId } = await placeOrder(server, { name: 'Lullaby song book' });
  await leadOrder(server, { memberId, orderId, now: server.services.now() }, 'shipped');
  const { page, pressed } = await openCounting(support, 'support');
  await answerPhone(page, member);
  await page.getByRole('link', { name: 'Lullaby song book' }).first().click();
  await page.getByText('A1').first().waitFor();
  expect(await pressed()).toBeLessThanOrEqual(most);
});

test('points are missing', async () => {
  const member = await server.member();
  const sku = await putProduct(server);
  const rule = { trigger: 'product-registration', subject: sku } as const;
  await putRule(server.db, { ...rule, amount: 100, audience: { levels: [4, 5] } });
  await member.client.saveProductRegistration(registration(sku));
  const { page, pressed } = await openCounting(support, 'support');
  await answerPhone(page, member);
  await page.getByRole('button', { name: 'Why not earned…' }).click();
  await page.getByLabel('Number of the product').fill(sku);
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByText('It is for these levels only: 4, 5').waitFor();
  expect(await pressed()).toBeLessThanOrEqual(most);
});

test('she cannot sign in', async () => {
  const member = await server.member();
  const { page, pressed } = await openCounting(support, 'support');
  // That the code comes to her shows that mail does; then, when she was in last.
  await answerPhone(page, member);
  await chooseFrom(page, 'Shown', 'Sign-ins');
  await page.getByText('Still signed in').waitFor();
  expect(await pressed()).toBeLessThanOrEqual(most);
});

test('the day of her child is wrong', async () => {
  const member = await server.member();
  await server.db
    .updateTable('member')
    .set({ lactation: 2, childExpectedDate: '2027-03-01' })
    .where('memberId', '=', member.memberId)
    .execute();
  const { page, pressed } = await openCounting(owner, 'owner');
  await answerPhone(page, member);
  await page.getByRole('button', { name: 'Show stage and days' }).click();
  await page.getByRole('textbox', { name: 'Why you look' }).fill('She says that the day is wrong');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Due date').waitFor();
  expect(await pressed()).toBeLessThanOrEqual(most);
});

test('erase me', async () => {
  const member = await server.member();
  const { page, pressed } = await openCounting(support, 'support');
  await answerPhone(page, member);
  await page.getByRole('button', { name: 'Send the way to close…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await mailTo(server, member.email))[0]?.text).toContain('/profile/close');
  expect(await pressed()).toBeLessThanOrEqual(most);
});
