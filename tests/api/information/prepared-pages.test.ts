import { hash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { builtSite } from '#server/kernel/http/built-site.ts';
import { hearingAll, listenForNews } from '#server/kernel/database/news.ts';
import { text } from '#tests/support/content-desk.ts';
import { pieceOf, republish } from '#tests/support/content.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
const now = new Date('2026-03-02T09:00:00Z');
beforeEach(() => {
  server.clock.at = now;
});
const shared = ['/login', '/common/faq', '/app/faq', '/app/privacy', '/app/termsConditions'];
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile';
const inApp = 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile';

/** The same house, where each page is rendered for who asks; without the number of her request. */
let rendering: FastifyInstance;
beforeAll(async () => {
  const built = builtSite();
  if (built === null) throw new Error('The site is not built yet');
  const { renderPage } = await built.pages();
  const pages: typeof built.pages = async () => ({
    renderPage: (asked, services) => renderPage(asked, { ...services, requestId: '' }),
  });
  const site = { ...built, pages, lasting: false };
  rendering = await createApp({ services: server.services, site, strictResults: true, turnsAway: false });
});
afterAll(() => rendering.close());

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As it comes, not decompressed. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Page> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { method, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
    });
    asked.on('error', reject).end();
  });
}

/** The first place where two pages are not the same. */
function differenceOf(one: string, other: string): readonly string[] {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    if (one[at] !== other[at]) return [one, other].map((html) => html.slice(Math.max(0, at - 40), at + 80));
  return [];
}

const policyOf = ({ headers }: Page) => String(headers['content-security-policy']);
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code);

const askers: readonly Record<string, string>[] = [
  {},
  { 'accept-language': 'zh-HK,zh;q=0.9', 'user-agent': phone, referer: 'https://elsewhere.example/a' },
  { 'accept-language': 'zh-CN', 'sec-ch-ua-mobile': '?1', 'user-agent': inApp },
  { 'accept-language': 'en-GB', cookie: 'app-mode=arriving; preferred-language=zh-TW; came-from=link.a' },
  { cookie: 'token=nobody-has-it; language=zh-HK; reading-size=large; village-language=all' },
];

test.each(shared)(
  '%s is as if it were rendered for who asks, but for what trusts its scripts',
  async (path) => {
    const tags = new Set<unknown>();
    for (const headers of askers) {
      for (const query of ['', '?Language=zh-TW']) {
        const url = path + query;
        const prepared = await ask(url, headers);
        const rendered = await rendering.inject({
          url,
          headers: { ...headers, host: new URL(server.url).host },
        });
        const nonce = /'nonce-([^']+)'/.exec(String(rendered.headers['content-security-policy']))?.[1];
        expect(nonce).toHaveLength(24);
        const html = String(prepared.body);
        expect(differenceOf(html, rendered.body.replaceAll(` nonce="${nonce}"`, ''))).toEqual([]);
        expect(prepared.headers['set-cookie']).toEqual(rendered.headers['set-cookie']);
        for (const same of ['cache-control', 'page-owner', 'page-keep', 'content-type'])
          expect([same, prepared.headers[same]]).toEqual([same, rendered.headers[same]]);
        const sources = scriptsOf(html).map((code) => `'sha256-${hash('sha256', code, 'base64')}'`);
        expect(sources.length).toBeGreaterThan(4);
        expect(policyOf(prepared)).toBe(
          String(rendered.headers['content-security-policy'])
            .replace(`'nonce-${nonce}'`, sources.join(' '))
            .replace(` 'nonce-${nonce}'`, ''),
        );
        tags.add(prepared.headers['etag']);
      }
    }
    // Language, device, app and address each make another page.
    expect(tags.size).toBeGreaterThan(5);
  },
);

test('it is compressed as the browser takes it, and not sent again to who has it', async () => {
  const plain = await ask('/common/faq');
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
  const br = await ask('/common/faq', { 'accept-encoding': 'gzip, br' });
  const gzip = await ask('/common/faq', { 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const head = await ask('/common/faq', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(head.headers).toMatchObject({ etag: br.headers['etag'], 'content-length': String(br.body.length) });

  const etag = String(plain.headers['etag']);
  const again = await ask('/common/faq', {
    'if-none-match': etag,
    'accept-encoding': 'br',
    cookie: 'app-mode=1; language=en',
  });
  expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding' } });
  expect(again.body).toHaveLength(0);
  expect(policyOf(again)).toBe(policyOf(plain));
  // The guard has judged it.
  expect(again.headers['set-cookie']).toEqual([
    expect.stringMatching(/^app-mode=; /),
    expect.stringMatching(/^language=; /),
  ]);
  const signedIn = `token=${(await server.member()).token}`;
  const others: readonly Record<string, string>[] = [
    { 'accept-language': 'zh-HK' },
    { 'sec-ch-ua-mobile': '?1' },
    { cookie: 'app-mode=arriving' },
    { cookie: 'theme=night' },
    { cookie: 'unmeasured=1' },
    { cookie: signedIn },
  ];
  for (const other of others)
    expect([other, (await ask('/common/faq', { ...other, 'if-none-match': etag })).status]).toEqual([
      other,
      200,
    ]);
  // Signed in, sign-in leads on.
  expect((await ask('/login', { cookie: signedIn, 'if-none-match': '*' })).status).toBe(302);
});

test.each([
  '/login?next=%2Fcoins',
  '/login/',
  '/LOGIN',
  '/common/faq?q=points',
  '/common/faq?Language=zh-Hans',
  '/app/termsConditions?version=1',
  '/register',
])('%s is rendered for who asks', async (path) => {
  const page = await ask(path);
  expect(page.status).toBe(200);
  expect(page.headers['etag']).toBeUndefined();
  expect(policyOf(page)).toContain("'nonce-");
});

test('of two at once the member gets what is hers and the guest nothing of it', async () => {
  const member = await server.member({ firstName: 'Zephyrine' });
  const guests: Promise<Page>[] = [];
  const members: Promise<Page>[] = [];
  for (let round = 0; round < 10; round += 1) {
    guests.push(ask('/common/faq'));
    members.push(ask('/common/faq', { cookie: `token=${member.token}` }));
  }
  for (const { headers, body } of await Promise.all(members)) {
    expect(String(body)).toContain('Zephyrine');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers['etag']).toBeUndefined();
  }
  const bodies = (await Promise.all(guests)).map(({ body }) => String(body));
  for (const body of bodies) {
    for (const hers of ['Zephyrine', member.memberId, member.token, member.email])
      expect(body).not.toContain(hers);
    expect(body).toBe(bodies[0]);
  }
});

test('in a demo that others reach each page says so', async () => {
  const built = builtSite();
  if (built === null) throw new Error('The site is not built yet');
  const config = { ...server.config, mode: { kind: 'demoInTheOpen' } as typeof server.config.mode };
  const app = await createApp({
    services: { ...server.services, config },
    site: built,
    strictResults: true,
    turnsAway: false,
  });
  for (let times = 0; times < 2; times += 1)
    expect((await app.inject('/login')).body).toContain('class="demo-mark"');
  await app.close();
});

async function rename(said: string, from: Date | null = null): Promise<void> {
  const pieceId = await pieceOf(server.db, 'faqGroup', 'start');
  await republish(server.db, { kind: 'faqGroup', pieceId, at: now, from }, { name: text(said) });
}
const faq = async () => String((await ask('/common/faq')).body);

test('what is published is in it, as soon as in a page that is rendered', async () => {
  await rename('Where it all begins');
  afterTwoSeconds();
  expect((await rendering.inject('/common/faq')).body).toContain('Where it all begins');
  expect(await faq()).toContain('Where it all begins');
});

test('where changes are heard it is in it at once, or in the second for which it was planned', async () => {
  const { db } = server.services;
  const deafen = listenForNews(db, { warn: () => undefined });
  try {
    await expect.poll(() => hearingAll(db).version()).not.toBeNull();
    await faq();
    await rename('Said at once');
    await expect.poll(faq, { timeout: 1000, interval: 20 }).toContain('Said at once');
    const later = new Date(now.getTime() + 90_000);
    const before = hearingAll(db).version();
    await rename('Said by a plan', later);
    await expect.poll(() => hearingAll(db).version(), { timeout: 1000 }).not.toBe(before);
    expect(await faq()).toContain('Said at once');
    server.clock.at = new Date(later.getTime() - 1);
    expect(await faq()).toContain('Said at once');
    server.clock.at = later;
    expect(await faq()).toContain('Said by a plan');
  } finally {
    await deafen();
  }
});
