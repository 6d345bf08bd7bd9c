import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { codeOfRoute } from '#tests/support/page-code.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site: true });
});
afterAll(async () => server.stop());
const browser = openBrowser(() => server.url);

test('React Router still lists all routes with their code where web/router-internals.ts looks', async () => {
  const page = await browser.newMemberPage();
  await open(page, '/farewell');
  const routes = await page.evaluate(
    () => (window as { __reactRouterManifest?: { routes: object } }).__reactRouterManifest?.routes,
  );
  expect(Object.keys(routes ?? {}).length).toBeGreaterThan(100);
  expect(routes).toMatchObject({
    coins: {
      path: '/coins',
      module: codeOfRoute('coins'),
      imports: expect.arrayContaining([expect.any(String)]),
    },
  });
});

test('code of a page is fetched when a link to it has the focus, and no data', async () => {
  const page = await browser.newMemberPage();
  await open(page, '/login');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = page.waitForRequest(`**${codeOfRoute('register')}`);
  await page.locator('a[href^="/register"]').first().focus();
  await code;
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});
