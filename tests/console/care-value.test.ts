import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';
import { chooseFrom, openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff();
});

/** A member who registered a product, for which one rule paid and another one was not meant. */
async function buyer() {
  const member = await server.member();
  const sku = await putProduct(server);
  const rule = { trigger: 'product-registration', subject: sku };
  await putRule(server.db, { ...rule, amount: 60, pendingDays: 14 });
  await putRule(server.db, { ...rule, amount: 100, audience: { levels: [4, 5], countries: ['DE'] } });
  await member.client.saveProductRegistration(registration(sku));
  return { member, sku };
}

test('points are given and taken once with a reason, and never more than she has', async () => {
  const { member } = await buyer();
  const points = async () => (await member.client.getBalance({ currency: 'points' })).available;
  const page = await openConsole(browser, staff);
  await page.visit(`/console/members/${member.memberId}`);
  const opens = page.getByRole('button', { name: 'Give or take…' });
  await opens.click();
  const dialog = page.getByRole('dialog', { name: 'Give or take points or coins' });
  await dialog.getByLabel('Amount').fill('80');
  await dialog.getByLabel('Reason').fill('For the broken parcel');
  await dialog.getByLabel('Note for colleagues').fill('Called on Monday');
  await checkAccessibility(page);
  await screenshot(page, 'console care adjust');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await page.getByText('Done. She is told on the site.').waitFor();
  expect(await points()).toBe(80);

  await opens.click();
  await chooseFrom(page, 'What to do', 'Take');
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByLabel('Reason').fill('Given twice');
  page.expectConsole(/409/);
  await dialog.getByRole('button', { name: 'Take', exact: true }).click();
  // What waits for the return window can be taken too.
  await dialog.getByText('She has 140 points only. A balance never goes below zero.').waitFor();
  expect(await points()).toBe(80);
});

test('why something did not earn is told by the rule that decided', async () => {
  const { member, sku } = await buyer();
  const page = await openConsole(browser, staff);
  await page.visit(`/console/members/${member.memberId}`);
  await page.getByRole('button', { name: 'Why not earned…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why did this not earn?' });
  await dialog.getByLabel('Number of the product').fill(sku);
  await dialog.getByRole('button', { name: 'Look' }).click();
  await dialog.getByText(/^Earned: 60 points, which can be spent from/).waitFor();
  await dialog.getByText('It is for these levels only: 4, 5').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console care why');
  await chooseFrom(page, 'What it is about', 'A first step');
  await chooseFrom(page, 'Which step', 'First check-in');
  await dialog.getByRole('button', { name: 'Look' }).click();
  await dialog.getByText('Not done yet, or its points were not fetched yet').waitFor();
});

test('on a phone at night, in Chinese', async () => {
  const { member, sku } = await buyer();
  const page = await openConsole(browser, staff, { viewport: 'phone', locale: 'zh-CN', theme: 'night' });
  await page.visit(`/console/members/${member.memberId}`);
  await page.getByRole('button', { name: '给予或扣除…' }).click();
  await page.getByRole('dialog', { name: '给予或扣除积分、金币' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console care adjust zh phone night');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '为何未获得…' }).click();
  const dialog = page.getByRole('dialog', { name: '为什么没有获得奖励？' });
  await dialog.getByLabel('产品编号').fill(sku);
  await dialog.getByRole('button', { name: '查询' }).click();
  await dialog.getByText('仅面向以下等级：4, 5').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console care why zh phone night');
});
