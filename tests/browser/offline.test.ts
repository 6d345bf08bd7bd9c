import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { alive, giveCoins, look, open } from './journey.ts';

const server = useTestServer({ site: true });
const browser = openBrowser(() => server.url);

/** What the worker keeps: pages of whoever they are, or these and files. */
const keptPaths = (page: Page, kind = '') =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const caching = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, kind);
const kept = (page: Page) => keptPaths(page, 'pages ');

/** A page with the worker beside it, that keeps where it is. */
async function openKept(member: TestMember, path: string) {
  const page = await browser.newMemberPage({ token: member.token, worker: true });
  await open(page, path);
  await expect.poll(() => kept(page)).toContain(path);
  return page;
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

test('what was seen last is readable without a network, and says when it was seen; the rest is listed', async () => {
  const member = await server.member();
  await giveCoins(server, member.memberId, 30);
  const page = await openKept(member, '/coins');
  page.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.goto('/address');
  await alive(page);
  await expect.poll(() => kept(page)).toContain('/address');
  await goOffline(page);
  await page.goto('/coins');
  await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
  await alive(page);
  expect(await page.locator('html').getAttribute('data-kept')).toMatch(/^As of .*without a network$/);
  await look(page, 'kept offline');
  // A step inside the site leads to what is kept, too.
  await page.getByRole('button', { name: 'Account and settings' }).waitFor();
  await page.goto('/address');
  await page.getByRole('heading', { level: 1, name: 'My addresses' }).waitFor();
  await alive(page);
  await page.goto('/orders-of-nobody');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await look(page, 'offline page');
  await page.getByRole('link', { name: /^My coins/ }).click();
  await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
  await page.context().setOffline(false);
  await alive(page);
  await expect.poll(() => page.locator('html').getAttribute('data-kept')).toBeNull();
});

test('what is kept has the list of all routes with it', async () => {
  const member = await server.member();
  const page = await browser.newMemberPage({ token: member.token, worker: true });
  await open(page, '/coins');
  await expect.poll(() => kept(page)).toContain('/coins');
  expect(await keptPaths(page)).toContainEqual(expect.stringMatching(/^\/assets\/manifest-\w+\.js$/));
});

test('after signing out, and for another member, nothing of it is left', async () => {
  const [mira, ana] = [await server.member(), await server.member({ firstName: 'Ana' })];
  const page = await openKept(mira, '/coins');
  await page.goto('/logout');
  await page.waitForURL(/\/login/);
  await expect.poll(() => kept(page)).toEqual([]);
  await goOffline(page);
  await page.goto('/coins');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(await page.getByRole('listitem').count()).toBe(0);

  await page.context().setOffline(false);
  const url = server.url;
  await page.context().addCookies([{ name: 'token', value: mira.token, url }]);
  await server.db
    .updateTable('session')
    .set({ revokedAt: null })
    .where('memberId', '=', mira.memberId)
    .execute();
  await page.goto('/coins');
  await alive(page);
  await expect.poll(() => kept(page)).toContain('/coins');
  // Another member's token, without a word to the page: as after signing in by another tab.
  await page.context().addCookies([{ name: 'token', value: ana.token, url }]);
  await goOffline(page);
  await page.goto('/coins');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  expect(await kept(page).catch(() => [])).toEqual([]);
});

test('pages for signing in, and calls, are never kept', async () => {
  const member = await server.member();
  const page = await openKept(member, '/profile');
  for (const path of ['/changePassword', '/profile/signIn', '/demo/mailbox', '/profile']) {
    await page.goto(path);
    await alive(page);
  }
  const addresses = await keptPaths(page);
  expect(addresses.filter((path) => !path.startsWith('/assets/'))).toEqual(['/profile']);
});
