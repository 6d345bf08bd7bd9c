import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const targets: Record<string, string> = {
  '/old': '/gifts',
  '/old/query': '/gifts/list?type=1#top',
  '/deep/down/there': '/coins',
  '/中文': '/villages',
  '/': '/activities',
  '/shop': 'https://shop.example/sale?from=club',
  '/shop/http': 'http://shop.example/',
  '/shop/subdomain': 'https://www.shop.example/',
  '/shop/lookalike': 'https://shop.example.evil.example/',
  '/shop/port': 'https://shop.example:8443/',
  '/shop/user': 'https://shop.example@evil.example/',
  '/shop/password': 'https://member:hush@shop.example/',
  '/shop/upper': 'HTTPS://SHOP.EXAMPLE/Sale',
  '/evil': 'https://evil.example/',
  '/evil/slashes': '//evil.example/',
  '/evil/backslash': '/\\evil.example/',
  '/evil/backslashes': '\\\\evil.example/',
  '/evil/control': '/\t/evil.example/',
  '/evil/newline': 'https://shop.example/\r\nset-cookie: a=b',
  '/evil/script': 'javascript:alert(1)',
  '/evil/data': 'data:text/html,hello',
  '/evil/nothing': '',
  '/evil/relative': 'gifts',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { REDIRECT_HOSTS: 'shop.example', PUBLIC_URL: 'https://club.example' },
  });
  const rules = Object.entries({ ...targets, '/own': 'https://club.example/gifts?a=b' });
  await server.db
    .insertInto('redirectRule')
    .values(rules.map(([path, target]) => ({ path, target })))
    .execute();
});
afterAll(async () => server.stop());

describe('resolveRedirect', () => {
  test.each([
    ['/old', '/gifts'],
    ['/old/', '/gifts'],
    ['/old///', '/gifts'],
    ['/old/query', '/gifts/list?type=1#top'],
    ['/deep/down/there', '/coins'],
    ['/中文', '/villages'],
    ['/', '/activities'],
    ['/shop', 'https://shop.example/sale?from=club'],
    ['/shop/http', 'http://shop.example/'],
    ['/shop/upper', 'https://shop.example/Sale'],
    ['/own', 'https://club.example/gifts?a=b'],
  ])('%s leads to %s', async (path, target) => {
    expect(await server.client.resolveRedirect({ path })).toEqual({ target });
  });

  test.each(Object.keys(targets).filter((path) => path.startsWith('/evil')))(
    '%s leads nowhere',
    async (path) => {
      expect(await server.client.resolveRedirect({ path })).toEqual({ target: null });
    },
  );

  test.each(['subdomain', 'lookalike', 'port', 'user', 'password'])(
    'another host is not the shop because of its %s',
    async (kind) => {
      expect(await server.client.resolveRedirect({ path: `/shop/${kind}` })).toEqual({ target: null });
    },
  );

  test.each([
    '/nothing',
    'old',
    '/OLD',
    '/old/query/more',
    '/deep',
    '/deep/down',
    '//old',
    '/./old',
    '/old%2f',
    "/old' or 1=1",
    `/${'/'.repeat(1990)}x`,
  ])('%s has no rule', async (path) => {
    expect(await server.client.resolveRedirect({ path })).toEqual({ target: null });
  });

  test('needs a path of at most 2,000 characters', async () => {
    for (const query of ['', '?path=', `?path=/${'x'.repeat(2000)}`, '?path=/old%00']) {
      expect((await server.request(`/api/base/redirect${query}`)).status).toBe(400);
    }
  });

  test('a new rule shows within a few seconds', async () => {
    expect(await server.client.resolveRedirect({ path: '/fresh' })).toEqual({ target: null });
    await server.db.insertInto('redirectRule').values({ path: '/fresh', target: '/points' }).execute();
    await expect.poll(() => server.client.resolveRedirect({ path: '/fresh' })).toEqual({ target: '/points' });
  });
});
