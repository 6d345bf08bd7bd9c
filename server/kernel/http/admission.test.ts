import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { admissionOfCall, admissionOfPages, inTime, registerAdmission, type Admission } from './admission.ts';
import { mostConnections } from './descriptors.ts';
import { registerFiles } from './files.ts';
import { registerBrokenPage } from './pages.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(async () => app.close());

const reading: Admission = { class: 'calls', rank: 'reading', withinMs: 4000 };

/** Routes of each kind; those that are slow end when they are told to. */
function open(isHeapFull = () => false) {
  const figures = registerAdmission(app, { databasePool: 10, isHeapFull });
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', { config: { admission: reading } }, async (request) =>
    inTime(request, async () => finished.then(() => 'done')),
  );
  app.get('/quick', { config: { admission: reading } }, async () => 'done');
  app.get('/healthz', { config: { admission: 'always' } }, async () => 'done');
  app.get('/page', { config: { admission: admissionOfPages } }, async () => 'done');
  app.post('/tracking', { config: { admission: admissionOfCall(calls.reportEvent) } }, async () => 'taken');
  app.post('/login', { config: { admission: admissionOfCall(calls.login) } }, async () => 'in');
  return { figures, finish, of: (name: string) => figures().find((one) => one.name === name) };
}

test('what may wait is turned away as soon as others do, what must not is served, and all is as before afterwards', async () => {
  const { finish, of } = open();
  const status = async (method: 'GET' | 'POST', url: string, headers = {}) =>
    (await app.inject({ method, url, headers })).statusCode;
  await app.ready();
  expect(await status('POST', '/tracking')).toBe(200);

  const limit = of('calls')?.limit ?? 0;
  const signedIn = { authorization: 'Bearer x' };
  const slow = Array.from({ length: limit }, () => app.inject({ url: '/slow', headers: signedIn }));
  await expect.poll(() => of('calls')?.inWork).toBe(limit);
  /** An answer while somebody waits for a place. */
  const waiters: Promise<LightMyRequestResponse>[] = [];
  const beside = async (method: 'GET' | 'POST', url: string, headers = {}) => {
    waiters.push(app.inject({ url: '/slow', headers: signedIn }));
    await expect.poll(() => of('calls')?.waiting).toBeGreaterThan(0);
    return app.inject({ method, url, headers });
  };
  const refused = await beside('POST', '/tracking');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '10',
    expect.objectContaining({ code: 503 }),
  ]);
  expect((await beside('GET', '/page', { 'sec-purpose': 'prefetch' })).statusCode).toBe(503);
  expect((await beside('GET', '/page')).statusCode).toBe(200);
  expect((await beside('POST', '/login')).statusCode).toBe(200);
  expect((await beside('GET', '/healthz')).statusCode).toBe(200);
  // Who waited too long was turned away too, though nothing had ended.
  for (const late of await Promise.all(waiters))
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[2-4]$/)]);

  finish();
  const answers = await Promise.all(slow);
  expect(answers.map((one) => one.statusCode)).toEqual(Array.from({ length: limit }, () => 200));
  expect(of('calls')).toMatchObject({ inWork: 0, waiting: 0, admitted: limit });
  expect(await status('POST', '/tracking')).toBe(200);
  expect(await status('GET', '/quick')).toBe(200);
});

test('a work that outlasts its deadline is answered by then, and holds its place until it has ended', async () => {
  registerBrokenPage(app);
  const figures = registerAdmission(app, { databasePool: 10, beginsForMs: 0 });
  let finish = (): void => undefined;
  app.get('/', { config: { admission: { ...admissionOfPages, withinMs: 530 } } }, async (request) =>
    inTime(request, async () => new Promise<string>((resolve) => (finish = () => resolve('late')))),
  );
  const { statusCode, headers, body } = await app.inject({
    url: '/',
    headers: { 'accept-language': 'zh-HK' },
  });
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(body).toContain('請稍後再試');
  const inWork = () => figures().find(({ name }) => name === 'pages')?.inWork;
  expect(inWork()).toBe(1);
  finish();
  await expect.poll(inWork).toBe(0);
});

test('whatever is turned away, the files of a page that was served are not; a page says why in its own words', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nestling-files-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'site.css'), 'main { color: plum }');
  const { of } = open(() => true);
  await registerFiles(app, folder);

  const page = await app.inject({ url: '/page', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
    503,
    'text/html; charset=utf-8',
    expect.stringContaining('Very busy'),
  ]);
  expect(of('pages')?.refused.memory).toBe(1);
  const { statusCode, body } = await app.inject('/site.css');
  expect([statusCode, body]).toEqual([200, 'main { color: plum }']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('connections leave descriptors for the database and for files', () => {
  expect(mostConnections(20, 1024)).toBe(940);
  expect(mostConnections(20, 50)).toBe(16);
  expect(mostConnections(20, null)).toBeNull();
});
