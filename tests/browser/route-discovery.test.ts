import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type MemberPage } from '#tests/support/browser.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/server.ts';
import { alive, open } from './journey.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ site: true });
  member = await server.member();
});
afterAll(async () => server.stop());
const browser = openBrowser(() => server.url);

/** At whatever address: a lost one is asked for again at another. */
const manifest = /\/assets\/manifest-[^/]*$/;
const firstAddress = /\/assets\/manifest-[^/?]*$/;
const newMemberPage = async () => browser.newMemberPage({ token: member.token });

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** Opens a page whose manifest cannot be had at first, at neither address. */
async function openWithoutManifest(page: MemberPage, path: string): Promise<void> {
  page.expectConsole(/Failed to load resource/);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('?again='));
  await page.route(manifest, (route) => route.abort());
  await open(page, path);
  await failed;
}

async function stepTo(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('link', { name: link }).first().click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe('the routes of other pages', () => {
  test('come once, as one file kept for good, and steps need no other', async () => {
    const page = await newMemberPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/manifest-/.test(request.url())) asked.push(request.url());
    });
    const [reply] = await Promise.all([page.waitForResponse(manifest), open(page, '/coins')]);
    const loads = countLoads(page);
    expect(reply.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.request().headers()['authorization']).toBeUndefined();
    await stepTo(page, 'Daily check-in', 'Daily check-in');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
    expect(loads.count).toBe(0);
    expect(asked).toHaveLength(1);
  });

  test('are not to be had: steps load their page as a whole, each of them', async () => {
    const page = await newMemberPage();
    await openWithoutManifest(page, '/coins');
    const loads = countLoads(page);
    await stepTo(page, 'Daily check-in', 'Daily check-in');
    expect(loads.count).toBe(1);
    await alive(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
    await alive(page);
    await stepTo(page, 'Daily check-in', 'Daily check-in');
    expect(loads.count).toBe(3);
  });

  test('are gone with an update: the step brings the new build', async () => {
    const page = await newMemberPage();
    page.expectConsole(/404/);
    await page.route(manifest, (route) => route.fulfill({ status: 404, body: '' }));
    const missing = page.waitForResponse(manifest);
    await open(page, '/coins');
    await missing;
    const loads = countLoads(page);
    await stepTo(page, 'Daily check-in', 'Daily check-in');
    expect(loads.count).toBe(1);
  });

  test('are lost once: they come by another address at once, and steps need no whole page', async () => {
    const page = await newMemberPage();
    page.expectConsole(/Failed to load resource/);
    // Always: as in a browser that remembers a module it could not have.
    await page.route(firstAddress, (route) => route.abort());
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/manifest-')),
      open(page, '/coins'),
    ]);
    expect(new URL(reply.url()).search).toBe('?again=1');
    const loads = countLoads(page);
    await stepTo(page, 'Daily check-in', 'Daily check-in');
    expect(loads.count).toBe(0);
  });

  test('are asked for again by a step, which then needs no whole page', async () => {
    const page = await newMemberPage();
    await openWithoutManifest(page, '/coins');
    await page.unroute(manifest);
    // As in a browser that remembers what it could not have, whichever runs.
    await page.route(firstAddress, (route) => route.abort());
    const loads = countLoads(page);
    await stepTo(page, 'Daily check-in', 'Daily check-in');
    expect(loads.count).toBe(0);
  });

  test('do not arrive: a step waits five seconds for them, then loads its page as a whole', async () => {
    const page = await newMemberPage();
    await page.clock.install();
    const asked = page.waitForRequest(manifest);
    // Never answered.
    await page.route(manifest, () => undefined);
    await open(page, '/coins');
    await asked;
    const loads = countLoads(page);
    // A moment ahead: the clock cannot be put back.
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    await page.getByRole('link', { name: 'Daily check-in' }).first().click();
    await page.clock.runFor(4900);
    expect(loads.count).toBe(0);
    await Promise.all([page.waitForEvent('framenavigated'), page.clock.runFor(200)]);
    await page.getByRole('heading', { level: 1, name: 'Daily check-in' }).waitFor();
    expect(loads.count).toBe(1);
  });

  test('without a network: the step waits for it, and the page stays as it is', async () => {
    const page = await newMemberPage();
    await openWithoutManifest(page, '/coins');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Daily check-in' }).first().click();
    await page.getByRole('alert').filter({ hasText: 'The network is down...' }).waitFor();
    expect(await page.getByRole('heading', { level: 1, name: 'My coins' }).count()).toBe(1);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Daily check-in' }).waitFor();
  });

  test('are no page events of their own, and nobody is asked for some of them', async () => {
    const version = /"version": "(\w+)"/.exec(await (await fetch(`${server.url}/login`)).text())?.[1] ?? '';
    expect(version).not.toBe('');
    for (const path of ['/__manifest', '/%20', '/assets/..%2f%20']) {
      const reply = await fetch(`${server.url}${path}?paths=/coins&version=${version}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });
});

test('code comes behind what paints the page, and search engines may find what they can see', async () => {
  const { token } = member;
  const pageOf = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { cookie: `token=${token}` } })).text();
  const home = await pageOf('/');
  const preloads = home.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(5);
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  expect(home).not.toContain('noindex');
  expect(await pageOf('/redirect')).toContain('noindex');
  expect(await pageOf('/no/such/page')).toContain('noindex');
});
