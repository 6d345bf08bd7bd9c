import { lstatSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { isAlive, signalProcess } from '#server/kernel/database/embedded/processes.ts';
import {
  ask,
  failureOf,
  postmasterPid,
  sharedDirectory,
  startHost,
  stop,
  temporaryDirectory,
  urlOf,
} from './hosts.ts';

const dataDir = sharedDirectory();

test('a second server on the same data is refused by name', async () => {
  const first = startHost(dataDir);
  await urlOf(first);
  const second = startHost(dataDir);
  expect(await failureOf(second)).toBe(
    `Another server (pid ${first.pid} on ${hostname()}) uses the data in ${dataDir}. ` +
      'Stop it first, or choose another place with DATA_DIR.',
  );
  await second.ended;
  expect(await ask(await urlOf(first), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('of two servers that start at the same instant on an empty directory, one runs', async () => {
  const empty = temporaryDirectory();
  const hosts = [startHost(empty), startHost(empty)];
  const outcomes = await Promise.all(hosts.map((host) => host.outcome));
  const winner = hosts[outcomes.findIndex((outcome) => typeof outcome === 'string')];
  const loser = hosts.find((host) => host !== winner);
  expect(await winner?.outcome).toMatch(/^postgres:/);
  expect(await loser?.outcome).toMatchObject({
    message: expect.stringContaining(`Another server (pid ${winner?.pid} `),
  });
  // It ends, and takes nothing with it.
  await loser?.ended;
  expect(await ask(String(await winner?.outcome), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('Ctrl-C ends PostgreSQL with its server', async () => {
  const host = startHost(dataDir);
  await urlOf(host);
  const postmaster = postmasterPid(dataDir) ?? 0;
  // The terminal sends the signal to the whole group of processes.
  signalProcess(-host.pid, 'SIGINT');
  expect(await host.ended).toBe('SIGINT');
  expect(isAlive(postmaster)).toBe(false);
  expect(postmasterPid(dataDir)).toBeUndefined();
});

test('a process that ends without stopping its database takes it along', async () => {
  const host = startHost(dataDir, { manner: 'exits' });
  await host.ended;
  await expect.poll(() => postmasterPid(dataDir)).toBeUndefined();
});

test('a database that is not what its password was made for is refused with the way out', async () => {
  const file = join(dataDir, 'secrets/database-password');
  const password = readFileSync(file);
  onTestFinished(() => writeFileSync(file, password));
  writeFileSync(file, 'another\n');
  expect(await failureOf(startHost(dataDir))).toContain(file);
  expect(postmasterPid(dataDir)).toBeUndefined();
});

test('secrets and cluster are private, and text sorts the same whatever the locale of the machine', async () => {
  const url = await urlOf(
    startHost(dataDir, { prefix: ['env', 'LC_ALL=tr_TR.UTF-8', 'PGPORT=1', 'PGDATA=/nowhere'] }),
  );
  const mode = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8);
  expect([mode('secrets'), mode('secrets/database-password'), mode('postgres')]).toEqual([
    '700',
    '600',
    '700',
  ]);
  expect(url).not.toContain(readFileSync(join(dataDir, 'secrets/database-password'), 'utf8').trim());
  const [row] = await ask(
    url,
    `select (select array_agg(t order by t) from unnest(array['b', 'ä', 'a', 'B', '中']) t) as sorted,
            lower('IÄ') as lower, current_setting('server_encoding') as encoding,
            current_setting('data_checksums') as checksums, current_setting('is_superuser') as superuser`,
  );
  expect(row).toEqual({
    sorted: ['B', 'a', 'b', 'ä', '中'],
    lower: 'iä',
    encoding: 'UTF8',
    checksums: 'on',
    superuser: 'off',
  });
});

test('PostgreSQL that will not start is told with its own words, at once', async () => {
  const start = startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    settings: { work_mem: 'plenty' },
  });
  await expect(start).rejects.toThrow(/PostgreSQL could not be started\. It says: .*"work_mem"/s);
});

test('any name of the data directory will do', async () => {
  const parent = temporaryDirectory();
  let moved = dataDir;
  for (const name of ['with "quotes"', "it's 100%20 & a, b", '數據', 'long'.repeat(30)]) {
    renameSync(moved, join(parent, name));
    moved = join(parent, name);
    const host = startHost(moved, { manner: 'stops' });
    const url = await urlOf(host);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(lstatSync(new URL(url).searchParams.get('host') ?? '').mode & 0o777).toBe(0o700);
    await stop(host);
  }
});
