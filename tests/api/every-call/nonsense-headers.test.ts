import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { readMetrics, useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ site: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } });

// Its first page is loaded as it is asked for, which takes as long as the machine needs; the others are waited for less.
beforeAll(async () => {
  await (await fetch(`${server.url}/login`)).text();
});

/** What the server reads of a request, itself or by what it stands on. */
const read = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'device-key',
  'host',
  'if-modified-since',
  'if-none-match',
  'known-device',
  'language',
  'purpose',
  'range',
  'referer',
  'sec-gpc',
  'sec-ch-ua-mobile',
  'sec-fetch-site',
  'sec-purpose',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

const nonsense = [
  '',
  'a b',
  '\u0001',
  '\u007F',
  'é',
  '🍼',
  '%00',
  '%E0%A4%A',
  '"',
  '<script>',
  'javascript:',
  '//evil.example/',
  'user@evil.example',
  'evil.example/path?x#y',
  '127.0.0.1:99999',
  '999.999.999.999',
  '[::1',
  '[gg]',
  ':80',
  '..',
  '-1',
  '1e999',
  ',,,;;;===',
  'token=%E0%A4%A; offered=.; app-mode',
  '*;q=abc, zh;q=-1, -;q=1',
  'Bearer',
  `Bearer ${'a'.repeat(3000)}`,
  'bytes=9-1,-,5-',
  'W/"',
  'a'.repeat(6000),
];

const targets = [
  'GET /login',
  'GET /coins.data',
  'GET /no/such/page',
  'GET /favicon.svg',
  'GET /healthz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/station/user/getUserInfo/v2',
  'POST /api/station/user/login',
  'GET /continue?offer=x',
];

/** The status of one request as it is spelled; 0 where the line was closed without a word. */
function statusOf(target: string, header: string, value: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const lines = [`${target} HTTP/1.1`, 'connection: close', `${header}: ${value}`];
  if (header !== 'host') lines.push(`host: ${hostname}:${port}`);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      // A body that is announced and never comes.
      if (header === 'content-length') socket.end();
    });
    socket.setTimeout(15_000, () => socket.destroy(new Error(`${target} with ${header} ${value} waits`)));
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    socket
      .on('error', reject)
      .on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });
}

test('every header that the sources read is among those that are tried', () => {
  const found = new Set<string>();
  const pattern = /headers(?:\.get\('|\[')([A-Za-z-]+)'|request\.headers\.(?!get\b)([a-z]+)/g;
  for (const file of [
    ...globSync('server/{kernel/http,core,features}/**/*.ts'),
    ...globSync('web/**/*.{ts,tsx}'),
  ]) {
    if (file.includes('.test.') || file.startsWith('web/worker') || /call-api|client-middleware/.test(file))
      continue;
    for (const [, quoted, bare] of readFileSync(file, 'utf8').matchAll(pattern))
      found.add((quoted ?? bare ?? '').toLowerCase());
  }
  expect(found.size).toBeGreaterThan(8);
  expect([...found].filter((header) => !read.includes(header))).toEqual([]);
});

test.each(read)('nonsense in %s is no failure of ours', async (header) => {
  const wrong: string[] = [];
  for (const value of nonsense) {
    const statuses = await Promise.all(targets.map((target) => statusOf(target, header, value)));
    for (const [place, status] of statuses.entries()) {
      const told = `${targets[place]} ${header}: ${value.slice(0, 40)} → ${status}`;
      // Too much to do is told by 503, whatever was sent.
      if ((status >= 500 && status !== 503) || (status === 0 && header !== 'content-length'))
        wrong.push(told);
    }
  }
  expect(wrong).toEqual([]);
});

test('an address that is none is refused by every kind of answer, and one that is, is not', async () => {
  for (const header of ['host', 'x-forwarded-host']) {
    for (const target of ['GET /login', 'GET /api/openapi.json', 'GET /api/station/user/getUserInfo/v2'])
      for (const value of ['a b', '[gg]', 'user@evil.example', '127.0.0.1:99999', 'evil.example/path'])
        expect([header, target, value, await statusOf(target, header, value)]).toEqual([
          header,
          target,
          value,
          400,
        ]);
    for (const value of [
      'club.example',
      'CLUB.example:8443',
      '[::1]:3000',
      '10.0.0.7',
      'a_b.local',
      'xn--fiqs8s.example.',
    ])
      expect([header, value, await statusOf('GET /login', header, value)]).toEqual([header, value, 200]);
  }
  expect(await statusOf('GET /login', 'x-forwarded-proto', 'javascript')).toBe(400);
  expect((await readMetrics(server)).status).toBe(200);
});

test('pages name the one policy that they may make for code', async () => {
  const policy = (await fetch(`${server.url}/login`)).headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types own-code']),
  );
  const made = globSync('web/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/createPolicy\('([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(made).toEqual(['own-code']);
});

test('/metrics has one line of figures for files, however many of them were asked for', async () => {
  const root = new URL('../../../build/client/', import.meta.url);
  const all = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = all
    .filter((one) => one.isFile() && !/\.(br|gz)$/.test(one.name))
    .map((one) => `${pathToFileURL(`${one.parentPath}/${one.name}`).href.slice(root.href.length - 1)}`);
  expect(paths.length).toBeGreaterThan(100);
  const sizeAfter = async (asked: readonly string[]) => {
    for (const path of asked) {
      const file = await fetch(`${server.url}${path}`);
      await file.arrayBuffer();
      expect([path, file.status]).toEqual([path, 200]);
    }
    return (await (await readMetrics(server)).text()).length;
  };
  const one = await sizeAfter(paths.slice(0, 1));
  const many = await sizeAfter(paths.slice(1));
  // Digits of counts, and nothing by the name of a file.
  expect(many - one).toBeLessThan(2000);
  expect(await (await readMetrics(server)).text()).toMatch(
    /_count\{method="GET",route="file",status="200"\} \d{3,}/,
  );
});
