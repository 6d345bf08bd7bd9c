import { cpSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import {
  ask,
  failureOf,
  postmasterPid,
  preparedCluster,
  startHost,
  stop,
  temporaryDirectory,
  urlOf,
} from './hosts.ts';

const copyOfCluster = preparedCluster();

test('a second server on the same data is refused by name', async () => {
  const dataDir = copyOfCluster();
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

test('of servers that start at the same instant on an empty directory, one runs', async () => {
  const dataDir = temporaryDirectory();
  const hosts = [startHost(dataDir), startHost(dataDir), startHost(dataDir)];
  const outcomes = await Promise.all(hosts.map((host) => host.outcome));
  const failed = outcomes.filter((outcome) => outcome instanceof Error);
  expect(failed).toHaveLength(2);
  const winner = hosts[outcomes.findIndex((outcome) => typeof outcome === 'string')];
  for (const { message } of failed) expect(message).toContain(`Another server (pid ${winner?.pid} `);
  // The losers take nothing with them when they end.
  await Promise.all(hosts.filter((host) => host !== winner).map((host) => host.ended));
  expect(await ask(String(await winner?.outcome), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('Ctrl-C ends PostgreSQL with its server', async () => {
  const dataDir = copyOfCluster();
  const host = startHost(dataDir);
  await urlOf(host);
  const postmaster = postmasterPid(dataDir) ?? 0;
  // The terminal sends the signal to the whole group of processes.
  process.kill(-host.pid, 'SIGINT');
  expect(await host.ended).toBe('SIGINT');
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
  expect(postmasterPid(dataDir)).toBeUndefined();
});

test('a process that ends without stopping its database takes it along', async () => {
  const dataDir = copyOfCluster();
  const host = startHost(dataDir, { manner: 'exits' });
  await host.ended;
  await expect.poll(() => postmasterPid(dataDir), { timeout: 5000 }).toBeUndefined();
});

test('a database that is not what its password was made for is refused with the way out', async () => {
  const dataDir = copyOfCluster();
  const first = startHost(dataDir);
  await urlOf(first);
  await stop(first);
  writeFileSync(join(dataDir, 'secrets/database-password'), 'another\n');
  expect(await failureOf(startHost(dataDir))).toContain(`${dataDir}/secrets/database-password`);
  expect(postmasterPid(dataDir)).toBeUndefined();
});

test('secrets and cluster are private, and text sorts the same whatever the locale of the machine', async () => {
  const dataDir = temporaryDirectory();
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
    dataDir: copyOfCluster(),
    log: () => undefined,
    settings: { work_mem: 'plenty' },
  });
  await expect(start).rejects.toThrow(/PostgreSQL could not be started\. It says: .*"work_mem"/s);
});

test('any name of the data directory will do', async () => {
  for (const name of ['with "quotes"', "it's 100%20 & a, b", '數據', 'long'.repeat(30)]) {
    const dataDir = join(temporaryDirectory(), name);
    cpSync(copyOfCluster(), dataDir, { recursive: true });
    const url = await urlOf(startHost(dataDir));
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    const socketDirectory = new URL(url).searchParams.get('host') ?? '';
    expect(lstatSync(socketDirectory).mode & 0o777).toBe(0o700);
  }
});
