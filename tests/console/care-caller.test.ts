import { beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { mailedCode, mailTo, wrongCode } from '#tests/support/mailbox.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';
import { openConsole } from './desk.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);
let staff: TestStaff;
beforeAll(async () => {
  staff = await server.staff('support');
});

test('a caller is proven by what she reads out, and then signed out where she asks', async () => {
  const member = await server.member();
  const page = await openConsole(browser, staff, { role: 'support' });
  await page.visit(`/console/members/${member.memberId}`);
  await page.getByText('Not proven: say nothing personal').waitFor();
  await page.getByRole('button', { name: 'Check who calls' }).click();
  await page.getByRole('dialog', { name: 'Who is on the phone?' }).waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console caller send');
  await page.getByRole('button', { name: 'Send a code', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Enter what is read to you' });
  await asked.waitFor();
  expect(await asked.getByText(member.email).count()).toBe(0);
  const code = await mailedCode(server, member.email);
  page.expectConsole(/400/);
  await asked.getByLabel('Six digits').fill(wrongCode(code));
  await asked.getByRole('button', { name: 'Check', exact: true }).click();
  await asked.getByText('This code is not right or no longer valid').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console caller wrong');
  await asked.getByLabel('Six digits').fill(code);
  await asked.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText(/^Proven until \d/).waitFor();
  await screenshot(page, 'console caller proven');

  await page.getByRole('button', { name: 'Sign out…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign the member out' });
  await dialog.getByRole('combobox', { name: 'Where' }).click();
  await page.getByRole('option', { name: /^Unknown device, last seen/ }).click();
  await checkAccessibility(page);
  await screenshot(page, 'console caller sign out');
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('Signed out.').waitFor();
  await expect(member.client.checkToken()).rejects.toMatchObject({ status: 401 });
});

test('on a phone by night her data and the way to close go to her alone', async () => {
  const member = await server.member();
  const page = await openConsole(browser, staff, {
    role: 'support',
    viewport: 'phone',
    theme: 'night',
    locale: 'zh-CN',
  });
  await page.visit(`/console/members/${member.memberId}`);
  await page.getByText('身份未确认：请勿透露任何个人资料').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console caller phone night');
  for (const name of ['发送数据链接…', '发送注销链接…']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const mails = await mailTo(server, member.email);
  expect(mails.filter(({ text }) => /profile\/(?:settings|close)/.test(text))).toHaveLength(2);
  await page.getByRole('button', { name: '结束登录…' }).click();
  await page.getByRole('dialog').getByText('请先确认来电者身份。').waitFor();
  await checkAccessibility(page);
  await screenshot(page, 'console sign out phone night');
});
