import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { redirectHits } from '#server/features/links/redirects/resolve-redirect.ts';
import { republish, takeDown } from '#tests/support/content.ts';
import { putUpRule, storeUnchecked, type NewRule } from '#tests/support/links.ts';
import { useTestServer } from '#tests/support/server.ts';

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

const server = useTestServer({
  environment: { REDIRECT_HOSTS: 'shop.example', PUBLIC_URL: 'https://club.example' },
});
beforeAll(async () => {
  await storeUnchecked(server.db, { ...targets, '/own': 'https://club.example/gifts?a=b' });
});

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
    ['/own', '/gifts?a=b'],
    ['/old?utm_source=card', '/gifts?utm_source=card'],
    ['/%E4%B8%AD%E6%96%87', '/villages'],
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
    await putUpRule(server.db, { path: '/fresh', target: '/points' });
    await expect.poll(() => server.client.resolveRedirect({ path: '/fresh' })).toEqual({ target: '/points' });
  });
});

const add = (rule: NewRule) => putUpRule(server.db, rule);
const leads = (path: string) =>
  expect.poll(async () => (await server.client.resolveRedirect({ path })).target);

describe('a rule', () => {
  test('moves a path, all below it, and what a pattern finds', async () => {
    await add({ path: '/added/one', target: '/points' });
    await add({ kind: 'prefix', path: '/added', target: '/gifts', rest: 'keep' });
    await add({ kind: 'pattern', path: '/added/card/:slug', target: '/activity/packageCard/:slug' });
    await leads('/added/one?x=1').toBe('/points?x=1');
    await leads('/added/card/underwear').toBe('/activity/packageCard/underwear');
    await leads('/added/list').toBe('/gifts/list');
  });

  test('a rule counts from its beginning to its end, until it is taken down, and again by a plan', async () => {
    const start = Date.now();
    const at = (hours: number) => new Date(start + hours * 3_600_000);
    const window = { opensAt: at(1).toISOString(), closesAt: at(8).toISOString() };
    const pieceId = await add({ path: '/windowed', target: '/coins', window });
    await takeDown(server.db, 'redirectRule', pieceId, at(3));
    const piece = { kind: 'redirectRule', pieceId, at: at(4), from: at(5) } as const;
    await republish(server.db, piece, { target: '/points' });
    try {
      server.clock.at = at(2);
      await leads('/windowed').toBe('/coins');
      for (const [hours, target] of [
        [0, null],
        [1, '/coins'],
        [2.99, '/coins'],
        [3, null],
        [4.99, null],
        [5, '/points'],
        [8, null],
        [2, '/coins'],
      ] as const) {
        server.clock.at = at(hours);
        // At once: nothing has to be read anew.
        expect(await server.client.resolveRedirect({ path: '/windowed' })).toEqual({ target });
      }
    } finally {
      server.clock.at = null;
    }
  });

  test.each<[string, Partial<NewRule>]>([
    ['path noPath', { path: '/a?b=c' }],
    ['path noPath', { path: '/a/../b' }],
    ['path noPath', { path: '/a b' }],
    ['path noPath', { path: '//a' }],
    ['path neverMoved', { path: '/login' }],
    ['path neverMoved', { path: '/station/redirect' }],
    ['path neverMoved', { path: '/api/base/redirect' }],
    ['path neverMoved', { kind: 'prefix', path: '/Console/gift' }],
    ['path noBeginning', { kind: 'prefix', path: '/' }],
    ['path noBeginning', { kind: 'prefix', path: '/a/:b' }],
    ['path noPattern', { kind: 'pattern', path: '/a/b' }],
    ['path noPattern', { kind: 'pattern', path: '/a/:b/:b' }],
    ['path noPattern', { kind: 'pattern', path: '/a/:B' }],
    ['path noPattern', { kind: 'pattern', path: `/:a${'/b'.repeat(10)}` }],
    ['target targetRefused', { target: 'https://evil.example/' }],
    ['target targetRefused', { target: '//evil.example/' }],
    ['target targetRefused', { target: '/api/base/qr/jump?code=abc' }],
    ['target targetRefused', { target: '/redirect?to=/a' }],
    ['target targetRefused', { target: '/login?next=/refused' }],
    ['target unknownName', { target: '/x/:slug' }],
    ['target unknownName', { kind: 'pattern', path: '/refused/:id', target: '/x/:slug' }],
    ['query queryWouldBeLost', { target: '/x?y=1', query: 'keep' }],
    ['rest onlyForBeginnings', { target: '/x', rest: 'keep' }],
    [
      'window.closesAt endsBeforeItBegins',
      { window: { opensAt: '2026-01-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' } },
    ],
    ['target leadsInCircles', { target: '/refused?x=1' }],
    ['target leadsInCircles', { kind: 'prefix', target: '/refused/below', rest: 'keep' }],
    ['target leadsInCircles', { path: '/circle/b', target: '/circle/a' }],
    ['path taken', { path: '/circle/a/', target: '/x' }],
  ])('refuses with %s: %j', async (words, more) => {
    if (!circled) await add({ path: '/circle/a', target: '/circle/b' });
    circled = true;
    await expect(add({ path: '/refused', target: '/gifts', ...more })).rejects.toThrow(words);
  });

  test('two patterns that find the same are one too many', async () => {
    await add({ kind: 'pattern', path: '/twice/:a', target: '/x' });
    await expect(add({ kind: 'pattern', path: '/twice/:b', target: '/y' })).rejects.toThrow('path taken');
  });
});
let circled = false;

test('what was followed is counted by rule and day, exactly, however many ask at once', async () => {
  const ruleId = await add({ path: '/counted', target: '/coins' });
  await leads('/counted').toBe('/coins');
  const counted = async () => {
    await redirectHits(server.services.db).flush();
    const { rows } = await sql<{ day: string; hits: number }>`
      select day::text as day, hits from redirect_hit where rule_id = ${ruleId} order by day`.execute(
      server.db,
    );
    return rows;
  };
  const before = (await counted())[0]?.hits ?? 0;
  const today = new Date().toISOString().slice(0, 10);
  await Promise.all(Array.from({ length: 300 }, () => server.client.resolveRedirect({ path: '/counted' })));
  expect(await counted()).toEqual([{ day: today, hits: before + 300 }]);
  await server.client.resolveRedirect({ path: '/not-counted' });
  expect(await counted()).toEqual([{ day: today, hits: before + 300 }]);
});
