import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  removeDataDir,
  startProcess,
  stopProcess,
  type ServerProcess,
} from '#tests/faults/server-process.ts';
import { findOrInstallChromium } from '#tests/support/chromium.ts';
import { giftBody, text } from '#tests/support/content-desk.ts';
import { followPreview, somebody } from '#tests/support/previews.ts';

const repository = resolve(import.meta.dirname, '../..');
/** The sources as a fresh clone has them after `npm ci`, to be changed as an engineer would. */
const clone = mkdtempSync(join(tmpdir(), 'nestling-development-'));
const dataDir = join(clone, 'data');
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\0').filter((name) => name && !/^(?:tests|docs|bench)\//.test(name))) {
    cpSync(join(repository, file), join(clone, file));
  }
  const [from, to] = [join(repository, 'node_modules'), join(clone, 'node_modules')];
  // Names for the same files; where the system cannot give them, copies.
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  // What tools have written down there since is no part of a fresh clone, and stays whose it is.
  for (const cache of ['.cache', '.vite', '.vite-temp'])
    rmSync(join(to, cache), { recursive: true, force: true });
  server = startProcess({ DATA_DIR: dataDir }, { cwd: clone, program: 'scripts/dev.ts' });
  url = await server.ready;
});
afterAll(async () => {
  await stopProcess(server);
  await removeDataDir(dataDir);
  rmSync(clone, { recursive: true, force: true });
});

/** Replaces text in a file, and tells how long it took, in milliseconds, until the change is there. */
async function change(file: string, from: string, to: string, isThere: () => Promise<void>): Promise<number> {
  const path = join(clone, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  const begun = performance.now();
  writeFileSync(path, before.replace(from, to));
  await isThere();
  return performance.now() - begun;
}

/** There, back and there again: the middle one of three, since a server that is begun anew takes its time of what else runs. */
async function usually(
  file: string,
  from: string,
  to: string,
  seen: () => Promise<string | null>,
): Promise<number> {
  const times: number[] = [];
  for (const [before, after] of [
    [from, to],
    [to, from],
    [from, to],
  ] as const) {
    const shown = after.replaceAll("'", '');
    times.push(await change(file, before, after, () => expect.poll(seen, soon).toBe(shown)));
  }
  return times.toSorted((one, other) => one - other)[1] ?? Infinity;
}

const soon = { interval: 20 };

test('a change of a page is seen within a second and leaves what was typed, one of the server is there within two', async () => {
  const { executablePath } = await findOrInstallChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en-US' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });

  // The first look makes ready what pages need; the second is what an engineer has all day.
  await page.goto(`${url}/login`);
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  // Kept by the page, by a form, and by nobody but the field.
  await page.getByRole('radio', { name: 'With a password' }).check();
  const typed = page.getByRole('textbox', { name: 'E-mail' });
  await typed.fill('mira@example.org');

  const said = await change('web/features/members/login-messages.ts', 'Welcome back', 'Good to see you', () =>
    page.getByRole('heading', { name: 'Good to see you' }).waitFor(),
  );
  const drawn = await change(
    'web/features/members/login-route.tsx',
    '<h1 className',
    '<h1 id="drawn" className',
    () => page.locator('#drawn').waitFor(),
  );
  const inside = await change('web/features/members/password-way.tsx', '<form ', '<form id="inside" ', () =>
    page.locator('#inside').waitFor(),
  );
  const styled = await change(
    'web/styles/base.css',
    '@layer base {',
    '@layer base { h1 { text-indent: 3px; }',
    () =>
      page
        .waitForFunction(() =>
          [...document.querySelectorAll('h1')].some(
            (heading) => getComputedStyle(heading).textIndent === '3px',
          ),
        )
        .then(() => undefined),
  );

  const policyOf = async () => (await fetch(`${url}/healthz`)).headers.get('referrer-policy');
  const served = await usually(
    'server/kernel/http/security-headers.ts',
    "'same-origin'",
    "'no-referrer'",
    policyOf,
  );
  const message = async () => {
    const answer = await fetch(`${url}/api/nothing`, { headers: { language: 'en' } });
    return ((await answer.json()) as { message: string }).message;
  };
  const told = await usually('contract/errors/calls.ts', await message(), 'Nothing is here', message);

  expect(await typed.inputValue()).toBe('mira@example.org');
  expect(faults).toEqual([]);
  expect(Math.max(said, drawn, inside, styled)).toBeLessThan(1000);
  expect(Math.max(served, told)).toBeLessThan(2000);
});

test('a server whose sources are broken says so, and is back once they are mended', async () => {
  const status = async () => (await fetch(`${url}/readyz`)).status;
  await change('server/app.ts', 'export async function createApp', 'export async funktion createApp', () =>
    expect.poll(status, soon).toBe(503),
  );
  expect(await (await fetch(url)).text()).toBe('The server did not start. Why stands in the terminal.');
  expect(server.said.err).toContain('server/app.ts');
  await change('server/app.ts', 'export async funktion createApp', 'export async function createApp', () =>
    expect.poll(status, soon).toBe(200),
  );
});

test('nothing of the data and the secrets beside the sources is given out', async () => {
  const secret = readFileSync(join(dataDir, 'secrets/key'), 'utf8').trim();
  expect(secret).toMatch(/^[\w-]{43}$/);
  for (const path of [
    '/data/secrets/key',
    '//data/secrets/key',
    '/data%2Fsecrets%2Fkey',
    '/web/../data/secrets/key',
    `/@fs${dataDir}/secrets/key`,
    '/data/secrets/key?raw',
    '/data/secrets/key?url',
    '/data/secrets/key?import&raw',
  ]) {
    const answer = await fetch(`${url}${path}`);
    expect([path, (await answer.text()).includes(secret)]).toEqual([path, false]);
  }
});

test('previews are there, at an origin of their own', async () => {
  const ask = async (path: string, input: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    return ((await answer.json()) as { result: unknown }).result;
  };
  const [, email, password] = /staff at[\s\S]*?e-mail +(\S+)\s+password +(\S+)/.exec(server.said.out) ?? [];
  const { token } = (await ask('/staff/signIn', { email, password })) as { token: string };
  const opened = (await ask(
    '/console/content/gift/preview',
    {
      slug: 'to-come',
      body: giftBody({ name: text('Cloth to come') }),
      as: somebody,
    },
    token,
  )) as { url: string };
  const { origin } = new URL(opened.url);
  expect(origin).not.toBe(url);
  const entered = await followPreview(opened.url);
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const shown = await fetch(`${origin}/pointsMall`, { headers: { cookie } });
  expect(await shown.text()).toContain('Cloth to come');
  expect((await fetch(`${origin}/@vite/client`)).status).toBe(200);
});
