import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { mailedCode, mailedKey } from '#tests/support/mailbox.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('support');
});

test('what a proven caller signs in with is changed from her page, and she refuses it', async () => {
  const member = await server.member();
  const { memberId } = member;
  await staff.client.sendCallerCode({ memberId });
  await staff.client.proveCaller({ memberId, code: await mailedCode(server, member.email) });
  const page = await openConsole(browser, staff, { role: 'support' });
  await page.visit(`/console/members/${memberId}`);
  await page.getByRole('button', { name: 'Change what she signs in with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change what she signs in with' });
  await dialog.getByLabel('New e-mail address, or number with +').fill(`${randomUUID()}@example.org`);
  await checkAccessibility(page);
  await screenshot(page, 'console contact ask');
  await dialog.getByRole('button', { name: 'Ask for the change' }).click();
  await page.getByText(/waits until/).waitFor();
  await page.getByText('The new one is not confirmed yet.').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console contact waits');

  const site = await browser.newMemberPage({ viewport: 'phone', locale: 'zh-CN', theme: 'night' });
  await site.visit(`/contactChange/refuse#${await mailedKey(server, member.email, '/contactChange/refuse')}`);
  await site.getByRole('heading', { level: 1, name: '停止这项更改吗？' }).waitFor();
  await checkAccessibility(site);
  await screenshot(site, 'contact change refuse phone night');
  await site.getByRole('button', { name: '不是我，请停止更改' }).click();
  await site.getByRole('heading', { level: 1, name: '已停止' }).waitFor();
  await screenshot(site, 'contact change refused phone night');
  const [change] = (await staff.client.listContactChanges({ memberId })).list;
  expect(change).toMatchObject({ outcome: 'refused' });
});

test('on a phone by night a member is kept from something, appeals, and a colleague decides', async () => {
  const member = await server.member();
  const { memberId } = member;
  const page = await openConsole(browser, staff, {
    role: 'support',
    viewport: 'phone',
    theme: 'night',
    locale: 'zh-CN',
  });
  await page.visit(`/console/members/${memberId}`);
  await page.getByRole('button', { name: '限制会员…' }).click();
  const dialog = page.getByRole('dialog', { name: '在一段时间内限制会员' });
  await dialog.getByLabel('告知会员的话').fill('You posted advertising three times.');
  await checkAccessibility(page);
  await screenshot(page, 'console block phone night');
  await dialog.getByRole('button', { name: '开始限制' }).click();
  await page.getByText('在村子里发言 · 广告').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console blocked phone night');

  const site = await browser.newMemberPage({ viewport: 'phone', token: member.token });
  await site.visit('/blocked');
  await site.getByText('You posted advertising three times.').waitFor();
  await site.getByLabel('Do you see it otherwise?').fill('It was a link to my own recipe.');
  await checkAccessibility(site);
  await screenshot(site, 'blocked phone day');
  await site.getByRole('button', { name: 'Send my appeal' }).click();
  await site.getByText(/A colleague who was not part of it/).waitFor();
  await checkAccessibility(site);

  const colleague = await server.staff('support', 'Bea');
  const desk = await openConsole(browser, colleague, { role: 'support' });
  await desk.visit('/console/queues/appeals');
  await desk.getByText('It was a link to my own recipe.').first().waitFor();
  await screenshot(desk, 'console appeals desktop');
  const { blockId } = (await colleague.client.listAppeals({})).list[0] ?? { blockId: '' };
  await colleague.client.decideAppeal({ blockId, decision: 'lifted', words: 'You were right.' });
  await site.visit('/blocked');
  await site.getByText('You were right to ask: it is lifted.').waitFor();
});

test('what she is kept from says so where she tries, and leads to why and to her appeal', async () => {
  const member = await server.member();
  const block = { memberId: member.memberId, blockId: randomUUID(), days: 7 } as const;
  const words = 'Two accounts check in from one phone.';
  await staff.client.blockMember({ ...block, kind: 'earning', reason: 'fraud', words });
  const site = await browser.newMemberPage({ viewport: 'phone', theme: 'night', token: member.token });
  site.expectConsole(/status of 403 .*checkIn/);
  await site.visit('/games/checkIn');
  await site.getByRole('button', { name: /^Check in for/ }).click();
  const refusal = site.getByRole('alert').filter({ hasText: 'You cannot check in or earn here until' });
  await refusal.waitFor();
  await checkAccessibility(site);
  await screenshot(site, 'blocked check-in phone night');
  await refusal.getByRole('link', { name: '/blocked' }).click();
  await site.getByText(words).waitFor();
});
