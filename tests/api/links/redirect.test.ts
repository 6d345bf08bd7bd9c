import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { errors } from '#contract/errors.ts';
import { addRedirectRule, type NewRule } from '#server/features/links/redirects/add-redirect-rule.ts';
import { redirectHits } from '#server/features/links/redirects/resolve-redirect.ts';
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
  const rules = Object.entries({ ...targets, '/own': 'https://club.example/gifts?a=b' });
  await server.db
    .insertInto('redirectRule')
    .values(rules.map(([path, target]) => ({ path, target })))
    .execute();
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
    await server.db.insertInto('redirectRule').values({ path: '/fresh', target: '/points' }).execute();
    await expect.poll(() => server.client.resolveRedirect({ path: '/fresh' })).toEqual({ target: '/points' });
  });
});

const allowed = { publicUrl: 'https://club.example', hosts: ['shop.example'] };
const add = (rule: NewRule) => addRedirectRule(server.db, rule, { allowed, now: new Date() });
const leads = (path: string) =>
  expect.poll(async () => (await server.client.resolveRedirect({ path })).target);

describe('addRedirectRule', () => {
  test('moves a path, all below it, and what a pattern finds', async () => {
    await add({ kind: 'exact', path: '/added/one', target: '/points' });
    await add({ kind: 'prefix', path: '/added', target: '/gifts', rest: 'keep' });
    await add({ kind: 'pattern', path: '/added/card/:slug', target: '/activity/packageCard/:slug' });
    await leads('/added/one?x=1').toBe('/points?x=1');
    await leads('/added/card/underwear').toBe('/activity/packageCard/underwear');
    await leads('/added/list').toBe('/gifts/list');
  });

  test('a rule counts from its beginning to its end, and while it is switched on', async () => {
    const at = Date.now();
    const window = { opensAt: new Date(at + 3_600_000), closesAt: new Date(at + 7_200_000) };
    const ruleId = await add({ kind: 'exact', path: '/windowed', target: '/coins', ...window });
    try {
      for (const [hours, target] of [
        [0, null],
        [1.5, '/coins'],
        [2.5, null],
      ] as const) {
        server.clock.at = new Date(at + hours * 3_600_000);
        await leads('/windowed').toBe(target);
      }
      server.clock.at = new Date(at + 1.5 * 3_600_000);
      await server.db
        .updateTable('redirectRule')
        .set({ enabled: false })
        .where('ruleId', '=', ruleId)
        .execute();
      await leads('/windowed').toBeNull();
    } finally {
      server.clock.at = null;
    }
  });

  test.each<[keyof typeof errors, Partial<NewRule>]>([
    ['redirectPathWrong', { path: 'old' }],
    ['redirectPathWrong', { path: '/a?b=c' }],
    ['redirectPathWrong', { path: '/a/../b' }],
    ['redirectPathWrong', { path: '//a' }],
    ['redirectPathWrong', { path: '/login' }],
    ['redirectPathWrong', { path: '/station/redirect' }],
    ['redirectPathWrong', { kind: 'prefix', path: '/' }],
    ['redirectPathWrong', { kind: 'prefix', path: '/a/:b' }],
    ['redirectPathWrong', { kind: 'pattern', path: '/a/b' }],
    ['redirectPathWrong', { kind: 'pattern', path: '/a/:b/:b' }],
    ['redirectPathWrong', { kind: 'pattern', path: '/a/:B' }],
    ['redirectTargetRefused', { target: 'https://evil.example/' }],
    ['redirectTargetRefused', { target: '//evil.example/' }],
    ['redirectTargetRefused', { target: '/api/base/qr/jump?code=abc' }],
    ['redirectTargetRefused', { target: '/redirect?to=/a' }],
    ['redirectTargetRefused', { target: '/login?next=/refused' }],
    ['redirectTargetRefused', { target: '/x/:slug' }],
    ['redirectTargetRefused', { kind: 'pattern', path: '/refused/:id', target: '/x/:slug' }],
    ['redirectTargetRefused', { target: '/x?y=1', query: 'keep' }],
    ['redirectTargetRefused', { target: '/x', rest: 'keep' }],
    ['windowWrong', { opensAt: new Date(2), closesAt: new Date(1) }],
    ['redirectLoops', { target: '/refused?x=1' }],
    ['redirectLoops', { kind: 'prefix', target: '/refused/below', rest: 'keep' }],
    ['redirectLoops', { path: '/circle/b', target: '/circle/a' }],
    ['redirectTaken', { path: '/circle/a/', target: '/x' }],
  ])('refuses with %s: %j', async (error, more) => {
    await server.db
      .insertInto('redirectRule')
      .values({ path: '/circle/a', target: '/circle/b' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await expect(add({ kind: 'exact', path: '/refused', target: '/gifts', ...more })).rejects.toMatchObject({
      error: errors[error],
    });
  });

  test('two patterns that find the same are one too many, even when added at once', async () => {
    await add({ kind: 'pattern', path: '/twice/:a', target: '/x' });
    await expect(add({ kind: 'pattern', path: '/twice/:b', target: '/y' })).rejects.toMatchObject({
      error: errors.redirectTaken,
    });
    const both = await Promise.allSettled(
      ['/x', '/y'].map((target) => add({ kind: 'exact', path: '/at-once', target })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('what was followed is counted by rule and day, exactly, however many ask at once', async () => {
  const ruleId = await add({ kind: 'exact', path: '/counted', target: '/coins' });
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
