import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/kernel/database/database.ts';
import {
  ask,
  failureOf,
  kill,
  postmasterPid,
  sharedDirectory,
  startHost,
  temporaryDirectory,
  urlOf,
} from './hosts.ts';

const dataDir = sharedDirectory();

test('a killed server leaves PostgreSQL to the next one, with everything acknowledged', async () => {
  const first = startHost(dataDir);
  await ask(await urlOf(first), 'create table kept as select generate_series(1, 1000) as n');
  const postmaster = postmasterPid(dataDir);
  await kill(first.pid, 'SIGKILL');

  const second = startHost(dataDir, { manner: 'stops' });
  expect(await ask(await urlOf(second), 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  expect(postmasterPid(dataDir)).toBe(postmaster);
  expect(second.log).toContainEqual(expect.stringContaining('was left running'));

  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(postmasterPid(dataDir)).toBeUndefined();

  const third = startHost(dataDir);
  expect(await ask(await urlOf(third), 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
});

test('a server keeps its data to itself after a crash has cut all connections', async () => {
  const url = await urlOf(startHost(dataDir));
  const [backend] = await ask<{ pid: number }>(url, 'select pg_backend_pid() as pid');
  expect(backend?.pid).toBeGreaterThan(0);
  const { pool, close } = openDatabase({ url, poolSize: 1 });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  // PostgreSQL answers the death of one of its processes by cutting off everybody and recovering.
  await kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() =>
      pool.query('select 1 as n').then(
        ({ rows }) => rows,
        () => 'unavailable',
      ),
    )
    .toEqual([{ n: 1 }]);
  await close();
  await delay(300);
  expect(await failureOf(startHost(dataDir))).toContain('Another server');
});

test('a process number that another program has meanwhile does not keep PostgreSQL from starting', async () => {
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = statSync(cluster);
  const other = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  onTestFinished(() => void other.kill());
  // As after a reboot: what PostgreSQL noted in its life before, with a number that its account uses again.
  const lines = [other.pid, cluster, 1_700_000_000, 5432, cluster, '', '  1234567     98765', 'ready   '];
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(cluster, file), `${lines.join('\n')}\n`, { mode: 0o600 });
    chownSync(join(cluster, file), uid, gid);
  }
  expect(await ask(await urlOf(startHost(dataDir)), 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(other.exitCode ?? other.signalCode).toBeNull();
});

test('making the cluster is begun again when it was cut short', async () => {
  const fresh = temporaryDirectory();
  const draft = join(fresh, `postgres.new-${spawnSync('true').pid}-0a1b2c3d`);
  mkdirSync(join(draft, 'base'), { recursive: true });
  writeFileSync(join(draft, 'PG_VERSION'), '18\n');
  expect(await ask(await urlOf(startHost(fresh)), 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(existsSync(draft)).toBe(false);
});
