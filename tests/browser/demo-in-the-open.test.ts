import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer } from '#tests/support/server.ts';
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
  const { token } = await server.staff('reviewer');
  const desk = await browser.newMemberPage({ viewport: 'desktop' });
  await open(desk, '/demo/mailbox');
  await desk.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await desk.evaluate((session) => sessionStorage.setItem('staff-session', JSON.stringify(session)), {
    token,
    name: 'Ada',
    role: 'reviewer',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await open(desk, '/demo/mailbox');
  await desk.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await desk.getByText('No e-mail server is set up').waitFor();
  await look(desk, 'staff messages, none');
});
