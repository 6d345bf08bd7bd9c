import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findEmbeddedDatabase } from '#server/kernel/database/embedded.ts';
import { install, serverCommand, startProcess } from '../support/installation.ts';
import { createMembers, giveCoins, oneByOne, type BenchMember } from '../support/members.ts';
import { percentiles, print, round } from '../support/report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const writers = 8;
const pauseMs = 40;
/** The first requests of a server take longer than later ones. */
const warmMs = 8000;
const aloneMs = 10_000;

/**
 * A backup by `npm run backup` while members check in, restored by `npm run restore` into another place, where a server then
 * starts. Throws unless every check-in that was answered before the backup began is there.
 */
export async function backupUnderLoad(count: number): Promise<void> {
  const place = await mkdtemp(path.join(tmpdir(), 'nestling-backup-bench-'));
  const secret = 'x'.repeat(40);
  const installation = await install({ SECRET: secret });
  try {
    const target = path.join(place, 'target');
    await mkdir(target);
    const members = await createMembers(installation.database, count);
    await giveCoins(installation.database, members, 100);
    const server = await installation.startServer();
    const next = oneByOne(members);

    const load = beginCheckIns(server.url, next);
    await delay(warmMs);
    load.take();
    await delay(aloneMs);
    const alone = load.take();
    const before = [...load.checkedIn];
    const environment = { BACKUP_PASSPHRASE: 'a passphrase for a benchmark', SECRET: secret };
    const backupMs = await timed('scripts/backup.ts', [target], {
      ...environment,
      DATABASE_URL: installation.databaseUrl,
      DATA_DIR: path.join(place, 'none'),
    });
    const beside = load.take();
    await load.end();

    const restored = path.join(place, 'restored');
    const restoreMs = await timed('scripts/restore.ts', [target], { ...environment, DATA_DIR: restored });
    const other = await startProcess(serverCommand(), {
      DATA_DIR: restored,
      SECRET: secret,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      PREVIEW_PORT: '0',
    });
    const there = await checkedInThere(restored);
    await other.stop();
    const lost = before.filter((memberId) => !there.has(memberId)).length;
    print({
      name: 'faults/backup-under-load',
      members: count,
      acknowledged: before.length,
      lost,
      backupMs,
      restoreMs,
      targetMb: round((await sizeOf(target)) / 1e6),
      checkInsAlone: alone.length,
      checkInsBeside: beside.length,
      p99AloneMs: round(percentiles(alone).p99Ms),
      p99BesideMs: round(percentiles(beside).p99Ms),
      ratio: round(percentiles(beside).p99Ms / percentiles(alone).p99Ms),
    });
    if (lost > 0) throw new Error(`${lost} check-ins were answered before the backup and are not in it`);
  } finally {
    await installation.stop();
    await rm(place, { recursive: true, force: true });
  }
}

function beginCheckIns(url: string, next: () => BenchMember) {
  let times: number[] = [];
  const checkedIn: string[] = [];
  const ending = new AbortController();
  const going = Promise.all(
    Array.from({ length: writers }, async () => {
      while (!ending.signal.aborted) {
        const { memberId, token } = next();
        const begun = performance.now();
        const response = await fetch(`${url}/api/station/member/checkIn`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`A check-in was answered with ${response.status}`);
        times.push(performance.now() - begun);
        checkedIn.push(memberId);
        await delay(pauseMs);
      }
    }),
  );
  return {
    checkedIn,
    /** Times since the last time. */
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    end: async () => {
      ending.abort();
      await going;
    },
  };
}

/** Runs a script of ours, and tells how long it took. */
async function timed(script: string, args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return Math.round(performance.now() - begun);
}

async function checkedInThere(dataDir: string): Promise<Set<string>> {
  const url = await findEmbeddedDatabase(dataDir);
  if (url === null) throw new Error('Nothing runs where the backup was restored');
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select distinct member_id as id from check_in');
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => stat(path.join(entry.parentPath, entry.name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
