import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#server/features/gifts/parcels/move-order.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { addAddress, give, shelve } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { mailTo } from '#tests/support/mailbox.ts';
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

test('a gift is given, and what was given is taken back as far as it is there', async () => {
  const member = await server.member();
  const now = server.services.now();
  await give(server.db, member, 40, { at: now });
  const giftId = await shelve(server.db, { price: 15, minLevel: 4, delivery: 'physical' });
  const spent = await shelve(server.db, { price: 25 });
  await member.client.claimGift({ giftId: spent, requestKey: randomUUID() });
  afterTwoSeconds();
  const page = await openConsole(browser, staff);
  await page.visit(`/console/members/${member.memberId}`);

  await page.getByRole('button', { name: 'Give a gift…' }).click();
  const giving = page.getByRole('dialog', { name: 'Give a gift' });
  await page.getByRole('combobox', { name: 'Gift' }).fill('Clo');
  await page.getByRole('option', { name: /From level 4 on/ }).click();
  await giving.getByLabel('Reason').fill('For the long wait');
  page.expectConsole(/409/);
  await giving.getByRole('button', { name: 'Give it' }).click();
  await giving.getByText(/^It is not meant for her level/).waitFor();
  await giving.getByLabel(/^Also if her level/).check();
  await checkAccessibility(page);
  await screenshot(page, 'console care gift');
  await giving.getByRole('button', { name: 'Give it' }).click();
  await page.getByText('Given. She is told on the site, and chooses the address herself.').waitFor();
  const { list } = await member.client.listOrders({ state: 'addressNeeded' });
  expect(list).toMatchObject([{ giftId }]);

  await page.getByRole('button', { name: 'Take back…' }).click();
  const taking = page.getByRole('dialog', { name: 'Take back what was given' });
  await chooseFrom(page, 'What to take back', /Welcome gift · 40 coins/);
  await taking.getByText(/15 of it can still be taken/).waitFor();
  await taking.getByLabel('Reason').fill('Given by mistake');
  await checkAccessibility(page);
  await screenshot(page, 'console care take back');
  await taking.getByRole('button', { name: 'Take back' }).click();
  await page
    .getByText('Taken back: 15 coins. 25 of it were spent already. She is told on the site.')
    .waitFor();
  expect((await member.client.getBalance({ currency: 'coins' })).available).toBe(0);
});

test('what she holds lasts longer, a day is made up, and a mail goes out again', async () => {
  const now = server.services.now();
  server.clock.at = new Date(now.getTime() - 3 * 86_400_000);
  const member = await server.member();
  await member.client.checkIn();
  const { memberId } = member;
  const of = { delivery: 'physical', price: 0 } as const;
  const { claimId: orderId } = await member.client.claimGift({
    giftId: await shelve(server.db, of),
    addressId: await addAddress(member),
    requestKey: randomUUID(),
  });
  const step = { memberId, orderId, now: server.services.now() };
  await cancelOrder(server.services, { ...step, actor: 'staff', reason: 'Out of boxes' });
  server.clock.at = null;
  const page = await openConsole(browser, staff);
  await page.visit(`/console/members/${memberId}`);

  await page.getByRole('button', { name: 'Let last longer…' }).click();
  const extending = page.getByRole('dialog', { name: 'Let points or coins last longer' });
  await chooseFrom(page, 'Which points or coins', /Daily check-in · 5 coins/);
  await extending.getByLabel('Reason').fill('For the long wait');
  await checkAccessibility(page);
  await screenshot(page, 'console care extend');
  await extending.getByRole('button', { name: 'Let last longer' }).click();
  await page.getByText('5 coins now last 30 days longer. She is told on the site.').waitFor();

  await page.getByRole('button', { name: 'Make up a day…' }).click();
  const making = page.getByRole('dialog', { name: 'Make up a day of check-in' });
  const day = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  await making.getByLabel('Her day').fill(day);
  await making.getByText('It pays 5 coins.').waitFor();
  await making.getByLabel('Reason').fill('The site was down');
  await checkAccessibility(page);
  await screenshot(page, 'console care made up');
  await making.getByRole('button', { name: 'Make it up' }).click();
  await page.getByText('Made up: 5 coins. She is told on the site.').waitFor();

  await page.getByRole('button', { name: 'Send an e-mail again…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send an e-mail again' });
  await chooseFrom(page, 'Which e-mail', /Not sent: nothing is set up/);
  await sending.getByLabel('Reason').fill('She never got it');
  await checkAccessibility(page);
  await screenshot(page, 'console care resend');
  await sending.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Sent again to her proven address.').waitFor();
  expect(await mailTo(server, member.email)).toHaveLength(2);
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
  await page.getByRole('button', { name: '赠送礼品…' }).click();
  await page.getByRole('dialog', { name: '赠送礼品' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console care gift zh phone night');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '延长有效期…' }).click();
  await page
    .getByRole('dialog', { name: '延长积分或金币的有效期' })
    .getByText('哪一笔积分或金币')
    .first()
    .waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console care extend zh phone night');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '为何未获得…' }).click();
  const dialog = page.getByRole('dialog', { name: '为什么没有获得奖励？' });
  await dialog.getByLabel('产品编号').fill(sku);
  await dialog.getByRole('button', { name: '查询' }).click();
  await dialog.getByText('仅面向以下等级：4, 5').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console care why zh phone night');
});
