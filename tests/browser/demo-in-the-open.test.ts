import { expect, test } from 'vitest';
import { checkAccessibility } from '#tests/support/accessibility.ts';
import { openBrowser, screenshot } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
import { setUpStaff, staffPassword } from '#tests/support/staff.ts';
import { alive, look, open } from './journey.ts';

const server = useTestServer({ site: true, environment: { HOST: '0.0.0.0' } });
const browser = openBrowser(() => server.url);

test('its mark stays through steps, errors, sheets and without a network', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token, worker: true });
  const mark = page.locator('aside.demo-mark');
  await open(page, '/');
  expect(await mark.count()).toBe(1);
  await look(page, 'demo in the open');
  await page.getByRole('link', { name: 'Villages' }).first().click();
  await page.waitForURL('**/villages');
  expect(await mark.count()).toBe(1);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await mark.isVisible()).toBe(true);
  page.expectConsole(/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await open(page, '/villages/list?type=99');
  expect(await mark.count()).toBe(1);
  await open(page, '/coins');
  const kept = () =>
    page.evaluate(async () => (await caches.match('/coins', { ignoreVary: true })) !== undefined);
  await expect.poll(kept).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/coins');
  await alive(page);
  expect(await mark.innerText()).toContain('A demo that anybody can open');
  await page.goto('/order');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(await mark.count()).toBe(1);
});

test('its front door says so, and its mailbox leads staff to the kinds of messages', async () => {
  const page = await browser.newMemberPage({ locale: 'zh-HK', theme: 'night' });
  await open(page, '/login?Language=zh-hk');
  expect(await page.locator('aside.demo-mark').innerText()).toContain('示範網站');
  await look(page, 'front door of a demo in the open');

  await server.member();
  const { email, recoveryCodes } = await setUpStaff(server, { role: 'reviewer' });
  const desk = await browser.newMemberPage({ viewport: 'desktop' });
  await desk.goto('/demo/mailbox');
  await desk.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await desk.getByLabel('E-mail').fill(email);
  await desk.getByLabel('Password', { exact: true }).fill(staffPassword);
  desk.expectConsole(/400/);
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk.getByLabel('Code of your authenticator app').fill(recoveryCodes[0] ?? '');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.waitForURL('**/console/messages');
  await desk.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await desk.getByText('No e-mail server is set up').waitFor();
  await checkAccessibility(desk);
  await screenshot(desk, 'staff messages, none');
});
