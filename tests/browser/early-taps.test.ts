import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { alive } from './journey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: true });
});
afterAll(async () => server.stop());
const browser = openBrowser(() => server.url);

/** Opens a page whose scripts do not arrive before `arrive` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<{ arrive(): Promise<void> }> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return {
    arrive: async () => {
      held.resolve();
      await alive(page);
    },
  };
}

describe('a press before the scripts are there', () => {
  test('is felt at once and done when they are, once', async () => {
    const member = await server.member();
    const page = await browser.newMemberPage({ token: member.token });
    const scripts = await openWithoutScripts(page, '/games/checkIn');
    const button = page.getByRole('button', { name: 'Check in for 5 coins' });
    await button.click();
    await button.click();
    expect(await button.getAttribute('data-tapped')).toBe('');
    await scripts.arrive();
    await page.getByRole('status').filter({ hasText: 'Checked in. 5 coins are yours.' }).waitFor();
    expect(await page.locator('[data-tapped]').count()).toBe(0);
    const balance = await member.client.getBalance({ currency: 'coins' });
    expect(balance.available).toBe(5);
  });

  test('sends a form with what was typed, and to nobody but the API', async () => {
    const page = await browser.newMemberPage();
    const scripts = await openWithoutScripts(page, '/register');
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    await page.getByRole('textbox', { name: 'E-mail' }).fill('early@example.org');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await scripts.arrive();
    await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
    expect(posted.filter((path) => !path.endsWith('/event/report'))).toEqual([
      '/api/station/user/sendVerifyCode',
    ]);
  });
});
