import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { codeOfRoute } from '#tests/support/page-code.ts';
import { useTestServer } from '#tests/support/server.ts';
import { open } from './journey.ts';

const server = useTestServer({ site: true });
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

test('React Router still finds the data that web/router-internals.ts read ahead, and renders a page in one go', async () => {
  const answer = await fetch(`${server.url}/login`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toMatch(/streamController\.enqueue\("/);
  expect(page).toContain('streamController.close()');
  expect(page).toMatch(/<\/html>$/);
  // What React writes where it waits for more.
  expect(page).not.toMatch(/<!--\$\?-->|<template id="B:/);
});

test('React Router still finds the route of a path in the part of the table that web/router-internals.ts gives it', async () => {
  const member = await server.member();
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, {
      headers: { cookie: `token=${member.token}` },
      redirect: 'manual',
    });
    return [path, answer.status, answer.headers.get('content-type')?.split(';')[0]];
  };
  const page = 'text/html';
  const data = 'text/x-script';
  const expected = [
    ['/', 200, page],
    ['/_.data', 200, data],
    ['/coins', 200, page],
    ['/Coins', 200, page],
    ['/coins.data', 200, data],
    ['/nowhere', 404, page],
    ['/nowhere.data', 404, data],
  ];
  expect(await Promise.all(expected.map(([path]) => ask(String(path))))).toEqual(expected);
});
