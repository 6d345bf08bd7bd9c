import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { fillText, openConsole, publishNow, save } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('owner', 'Ada');
});

const address = async () => {
  const { staffId } = staff;
  const account = server.db.selectFrom('staffAccount').select('email').where('staffId', '=', staffId);
  return (await account.executeTakeFirstOrThrow()).email;
};

test('a text of a mail is chosen by its name, looked at as it comes, and sent to oneself', async () => {
  const page = await openConsole(browser, staff);
  await page.visit('/console/mailText/create');
  await page.getByRole('combobox', { name: 'Address' }).click();
  await page.getByRole('option', { name: 'welcome', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  // What the product says stands beside it, as nothing was changed yet.
  await page.getByText('Your nest is ready.').first().waitFor();
  await fillText(page, 'Subject', ['Good to have you', '很高兴您来了', '很高興您來了']);
  await page.getByText('Save to see and to send what you typed since.').waitFor();
  await save(page);
  await page.getByText('Subject: Good to have you').waitFor();
  await page.getByLabel('Language', { exact: true }).selectOption('zh-Hant');
  await page.getByText('Subject: 很高興您來了').waitFor();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await page.getByText('Nothing is set up that sends e-mails: it stays in the outbox.').waitFor();
  expect(await mailTo(server, await address())).toMatchObject([{ subject: '很高興您來了' }]);
  await screenshot(page, 'console mail text');
  await checkAccessibility(page);
});

test('a broadcast says how many it would reach, is published, and stopped', async () => {
  const member = await server.member();
  const page = await openConsole(browser, staff);
  await page.visit('/console/broadcast/create');
  await page.getByLabel('Address').fill('summer');
  await page.getByRole('button', { name: 'Begin' }).click();
  await fillText(page, 'Title', ['News', '消息', '消息']);
  await fillText(page, 'Text', ['The box is here', '礼盒来了', '禮盒來了']);
  await save(page);
  await page.getByText('Members whom it would reach now: 1', { exact: true }).waitFor();
  await publishNow(page);
  await page.getByText('Members are being told, some each minute.').waitFor();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await screenshot(page, 'console broadcast stopping');
  await checkAccessibility(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click();
  await page.getByText('It was stopped: nobody else hears of it.').waitFor();
  const { list } = await member.client.listNotifications({ limit: 10 });
  expect(list).toEqual([]);
});
