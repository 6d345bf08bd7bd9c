import { getPriority } from 'node:os';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { isAlive, signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { lowPriority } from '#server/kernel/database/priority.ts';
import { createPreviewDoor } from '#server/preview-door.ts';
import { askPatiently, makeDataDir, removeDataDir, startProcess } from '#tests/faults/server-process.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { visitPreview } from '#tests/support/previews.ts';
import { testSecret, useTestServer, type TestServer } from '#tests/support/server.ts';

const server = useTestServer({ site: true });

const cloth = () => ({
  kind: 'gift' as const,
  slug: `preview-${uuidv7()}`,
  body: giftBody({ name: text('Cloth to come') }),
});

/** The way in of a site whose previews have a process of their own, on the database of the tests. */
async function openDoor(idleMs?: number) {
  const services = {
    ...server.services,
    previewsAt: () => `http://127.0.0.1:${(door.app.server.address() as AddressInfo).port}`,
  };
  const door = createPreviewDoor({
    services,
    log: server.app.log,
    work: () => ({
      config: server.config,
      databaseUrl: server.databaseUrl,
      layout: { hot: '', spread: false },
      databaseIsHere: true,
      secret: testSecret,
      publicUrl: server.url,
      previewUrl: services.previewsAt(),
    }),
    ...(idleMs !== undefined && { idleMs }),
  });
  onTestFinished(() => door.app.close());
  await door.app.listen({ host: '127.0.0.1', port: 0 });
  const visit = await visitPreview(server, await server.staff(), cloth());
  const ask = (path: string) =>
    fetch(`${services.previewsAt()}${path}`, { headers: { cookie: visit.cookies }, redirect: 'manual' });
  /** As a browser does that is told to look again. */
  const page = async (path: string) => {
    for (;;) {
      const response = await ask(path);
      const html = await response.text();
      if (response.headers.get('refresh') === null) return { status: response.status, html };
      await delay(200);
    }
  };
  return { door, ask, page };
}

const gone = (pid: number) => expect.poll(() => isAlive(pid), { interval: 50 }).toBe(false);

/** Whatever staff look at ends. */
const endAll = ({ db }: TestServer) => db.deleteFrom('preview').execute();

test('there is no process before somebody looks at a preview that is open', async () => {
  await endAll(server);
  const { door, page } = await openDoor();
  await endAll(server);
  expect((await page('/pointsMall')).status).toBe(errors.previewEnded.status);
  expect(door.pid()).toBeNull();
});

test('previews are served by a process that gives way, which ends when nobody looks and begins again', async () => {
  const { door, page } = await openDoor(3000);
  const { status, html } = await page('/pointsMall');
  expect([status, html.includes('Cloth to come')]).toEqual([200, true]);
  const pid = door.pid() ?? 0;
  expect(pid).not.toBe(process.pid);
  expect(getPriority(pid)).toBe(lowPriority);
  await gone(pid);
  expect(door.pid()).toBeNull();
  expect((await page('/pointsMall')).status).toBe(200);
});

test('when it dies in the middle of a page, that is said, members go on, and the next page is there', async () => {
  const { door, ask, page } = await openDoor();
  await page('/');
  const pid = door.pid() ?? 0;
  signalProcess(pid, 'SIGSTOP');
  const [cut, called] = [ask('/pointsMall'), ask('/api/station/member/getUserInfo')];
  const { client } = await server.member();
  await client.checkIn();
  signalProcess(pid, 'SIGKILL');
  const broken = await cut;
  expect(broken.status).toBe(errors.unavailable.status);
  expect(broken.headers.get('refresh')).toBe('2');
  expect(broken.headers.get('content-security-policy')).toContain(`frame-ancestors ${server.url}`);
  expect(await broken.text()).toContain('The preview is starting. This page looks again by itself.');
  const { code } = (await (await called).json()) as { code: number };
  expect(code).toBe(errors.unavailable.code);
  expect((await client.getUserInfo()).coins).toBeGreaterThan(0);
  expect((await page('/pointsMall')).status).toBe(200);
  expect(door.pid()).not.toBe(pid);
});

test('no process is left when the site stops', async () => {
  const { door, page } = await openDoor();
  await page('/');
  const pid = door.pid() ?? 0;
  expect(isAlive(pid)).toBe(true);
  await door.app.close();
  expect(isAlive(pid)).toBe(false);
});

test('none is left either when the site is killed', async () => {
  const dataDir = makeDataDir();
  const site = startProcess({
    DATABASE_URL: server.databaseUrl,
    SECRET: testSecret,
    DATA_DIR: dataDir,
    DEMO: 'off',
    HOST: '127.0.0.1',
  });
  onTestFinished(async () => {
    site.child.kill('SIGKILL');
    await removeDataDir(dataDir);
  });
  const url = await site.ready;
  const staff = await server.staff();
  const opened = await askPatiently(`${url}/api/console/content/gift/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ slug: cloth().slug, body: cloth().body, as: { who: 'guest', language: 'en' } }),
  });
  expect(opened.status).toBe(200);
  const { result } = (await opened.json()) as { result: { url: string } };
  const begun = () => /"pid":(\d+),"ms":\d+,"msg":"previews have begun"/.exec(site.said.out)?.[1];
  expect(begun()).toBeUndefined();
  await expect.poll(async () => (await fetch(result.url, { redirect: 'manual' })).status).toBe(303);
  await expect.poll(begun).toBeDefined();
  const pid = Number(begun());
  expect(isAlive(pid)).toBe(true);
  site.child.kill('SIGKILL');
  await gone(pid);
});
