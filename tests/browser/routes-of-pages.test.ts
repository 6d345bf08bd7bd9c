import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { alive, open } from './journey.ts';

const server = useTestServer({ site: true });
let member: TestMember;
beforeAll(async () => {
  member = await server.member();
});
const browser = openBrowser(() => server.url);

test('the routes of all pages come once, as one file kept for good, and steps need no other', async () => {
  const page = await browser.newMemberPage({ token: member.token });
  const asked: string[] = [];
  let loads = 0;
  page.on('request', (request) => {
    if (/manifest/.test(new URL(request.url()).pathname)) asked.push(request.url());
    if (request.isNavigationRequest()) loads += 1;
  });
  const [reply] = await Promise.all([page.waitForResponse(/\/assets\/manifest-/), open(page, '/coins')]);
  expect(reply.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.request().headers()['authorization']).toBeUndefined();
  await alive(page);
  await page.getByRole('link', { name: 'Daily check-in' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Daily check-in' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'My coins' }).waitFor();
  expect(loads).toBe(1);
  expect(asked).toHaveLength(1);
});

test('nobody is asked for some of the routes, and what only the build needs is not there', async () => {
  for (const path of ['/__manifest', '/__manifest?paths=/coins', '/.vite/manifest.json']) {
    const reply = await fetch(`${server.url}${path}`);
    expect([path, reply.status]).toEqual([path, 404]);
  }
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
