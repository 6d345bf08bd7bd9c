import { beforeAll, expect, test } from 'vitest';
import { takeTold } from '#server/features/events/take-told.ts';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { putEvent } from '#tests/support/events.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { fillText, openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
let member: TestMember;
beforeAll(async () => {
  [staff, member] = [await server.staff('owner', 'Ada'), await server.member()];
});

const take = () => takeTold({ ...server.services, log: server.app.log });
const minutesAgo = (count: number) =>
  new Date(server.services.now().getTime() - count * 60_000).toISOString();

test('an owner declares an event, makes a key for it, and ends the key', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/customEvent/create');
  await page.getByLabel('Address').fill('class-attended');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Members see nothing of it: it was never published.').waitFor();
  await fillText(page, 'Name, as members read it', ['Class attended', '参加课程', '參加課程']);
  await page.getByLabel('Months that it is kept of a member').fill('12');
  await save(page);
  await publishNow(page);
  await checkAccessibility(page);

  await page.visit('/console/events');
  await page.getByText('There is no key yet.').waitFor();
  await page.getByRole('button', { name: 'Make a key…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await dialog.getByLabel('Name, such as of the shop').fill('Harbour school');
  await dialog.getByRole('combobox', { name: 'Events that it may tell' }).click();
  await page.getByRole('option', { name: 'Class attended' }).click();
  await page.keyboard.press('Tab');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Make it' }).click();
  const shown = page.getByRole('dialog', { name: 'Key of “Harbour school”' });
  const key = await shown.getByLabel('Key').inputValue();
  await screenshot(page, 'console event key');
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Not used yet').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console events');

  await member.client.agreeToEvents({ agreed: true });
  const told = { event: 'class-attended', member: member.memberId, at: minutesAgo(3), fields: {} };
  const { outcomes } = await server.clientOf(key).tellEvents({ events: [{ id: 'one', ...told }] });
  expect(outcomes).toEqual([{ outcome: 'taken', why: null }]);
  await page.getByRole('button', { name: 'End the key “Harbour school”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await page.getByText('The key has ended.').waitFor();
  await expect(server.clientOf(key).tellEvents({ events: [{ id: 'two', ...told }] })).rejects.toMatchObject({
    status: 401,
  });
});

test('a table is looked at line by line and told once, however often it is sent', async () => {
  await putEvent(server.db, {}, 'visit-to-shop');
  const page = await openConsole(browser, staff, { locale: 'zh-CN', theme: 'night' });
  await page.visit('/console/events');
  await page.getByRole('combobox', { name: '事件' }).click();
  await page.getByRole('option', { name: 'Visit to a shop 简' }).click();
  const table = [
    'id,member,at,spent,shop',
    `a1,${member.memberId},${minutesAgo(30)},12.5,north`,
    `a2,${member.memberId},${minutesAgo(20)},,east`,
    `a3,nobody,${minutesAgo(20)},,`,
    `a4,${member.memberId},${minutesAgo(-60)},1,`,
  ].join('\n');
  const file = { name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  const choose = async () => page.locator('input[type=file]').setInputFiles(file);
  await choose();
  await page.getByText('将告知: 1').waitFor();
  for (const words of ['有值与声明不符: 1', '不是会员编号: 1', '时间尚未到来，或已超过 30 天: 1'])
    await page.getByText(words).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console events table night');
  await page.getByRole('button', { name: '告知 1 个事件' }).click();
  await page.getByText('已告知: 1').waitFor();
  await choose();
  await page.getByText('之前已告知: 1').waitFor();
  expect(await page.getByRole('button', { name: /^告知 \d/ }).count()).toBe(0);
});

test('a member switches it on, sees what was told and what it can earn, and switches it off', async () => {
  const event = await putEvent(server.db);
  await putRule(server.db, { trigger: 'custom-event', subject: event, amount: 20 });
  const fresh = await server.member();
  const page = await browser.newMemberPage({ token: fresh.token, viewport: 'phone' });
  await page.visit('/profile/settings');
  await page.getByRole('link', { name: /What others told of you/ }).click();
  await page.getByText('Nothing is told of you until you switch it on.').waitFor();
  const choice = page.getByRole('switch', { name: 'Let shops and apps tell what I did' });
  await choice.check();
  await page.getByText(fresh.memberId).waitFor();
  const { key } = await staff.client.makeEventKey({ name: 'Harbour shop', events: [event] });
  const told = { event, member: fresh.memberId, at: minutesAgo(5), fields: { spent: 12.5, shop: 'north' } };
  await server.clientOf(key).tellEvents({ events: [{ id: 'three', ...told }] });
  await take();
  await page.reload();
  await page.getByText('Told by Harbour shop').waitFor();
  await page.getByText('Shop: North').waitFor();
  await page.getByText('Spent: 12.5').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'told day');
  const other = await browser.newMemberPage({
    token: fresh.token,
    viewport: 'phone',
    theme: 'night',
    locale: 'zh-HK',
  });
  await other.visit('/profile/told');
  await other.getByText('由Harbour shop告知').waitFor();
  await checkAccessibility(other);
  await screenshot(other, 'told night');
  await choice.uncheck();
  await page.getByText('Nothing is told of you until you switch it on.').waitFor();
  expect(await fresh.client.listToldEvents({})).toMatchObject({ agreed: false, list: [] });
});
