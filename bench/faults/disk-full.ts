import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type OpenDatabase } from '#server/kernel/database/database.ts';
import { databaseUrlOf } from '#tests/faults/server-process.ts';
import { serverCommand, startProcess, type Process } from '../support/installation.ts';
import { createMembers } from '../support/members.ts';
import { print } from '../support/report.ts';
import { beginVisits, notBookedOnce } from './visitors.ts';

const diskMb = 600;
const fullMs = 15_000;
const mostMsToNormal = 10_000;
/** It writes over files of its log that it needs no longer. */
const mostTimes = 40;

/** What PostgreSQL has to write down before anything else: when that finds no room, it ends itself. */
const thirtyMegabytesOfLog =
  "select pg_logical_emit_message(false, 'bench', repeat('x', 1000000)) from generate_series(1, 30)";

/**
 * The disk of an installation with its own database is full while members read and write: first so that tables cannot grow,
 * and reading goes on; then so that PostgreSQL itself cannot go on. The process lives through both, ten seconds after there is
 * room again all is as before, and what was acknowledged is there. Fails otherwise. Mounts a small disk in memory, which
 * takes root.
 */
export async function diskFull(): Promise<void> {
  const disk = await mkdtemp(path.join(tmpdir(), 'nestling-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'nestling-full', disk]);
  let server: Process | null = null;
  let database: OpenDatabase | null = null;
  try {
    const dataDir = path.join(disk, 'data');
    server = await startProcess(serverCommand(), {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'off',
      PREVIEW_PORT: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
    });
    const { url } = server;
    database = openDatabase({ url: await databaseUrlOf(dataDir), poolSize: 4 });
    const members = await createMembers(database, 20_000);
    const visits = beginVisits(url, members);
    await delay(3000);

    const ballast = path.join(disk, 'ballast');
    await fill(ballast);
    const tablesFull = await watch(url);
    await fillLog(database);
    const logFull = await watch(url);
    await rm(ballast);
    const toNormalMs = await toNormal(url, () => visits.lastCheckIn());
    await delay(2000);
    const { times, failures, checkedIn } = await visits.end();
    const lost = await notBookedOnce({ database }, checkedIn);

    print({
      name: 'disk-full',
      tablesFull,
      logFull,
      toNormalMs,
      requests: times.length,
      failed: Object.fromEntries(
        Map.groupBy(failures, (failure) => failure)
          .entries()
          .map(([one, all]) => [one, all.length]),
      ),
      slowestMs: Math.round(Math.max(...times)),
      checkIns: checkedIn.length,
      lostOrDoubled: lost,
    });
    const faults = [
      tablesFull.well < tablesFull.asked && 'the process was not well while tables could not grow',
      tablesFull.reads < tablesFull.asked && 'reading did not go on while tables could not grow',
      !tablesFull.toldFailing && '/readyz did not tell that writes fail',
      logFull.well < logFull.asked && 'the process was not well while PostgreSQL could not go on',
      toNormalMs > mostMsToNormal && `as before only after ${toNormalMs} ms`,
      lost > 0 && `${lost} check-ins are not in the ledger once`,
      failures.some((failure) => !failure.endsWith('503')) &&
        'some were answered otherwise than that they could not be served',
    ].filter(Boolean);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await database?.close();
    await server?.stop();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  }
}

/** Writes until not one block finds room. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  for (let size = 1 << 20; size >= 4096;) {
    const { bytesWritten } = await handle.write(Buffer.alloc(size, 1)).catch(() => ({ bytesWritten: 0 }));
    if (bytesWritten < size) size >>= 1;
  }
  await handle.close();
}

/** Writes until PostgreSQL finds no room for what it writes down first. */
async function fillLog({ pool }: OpenDatabase): Promise<void> {
  for (let times = 0; times < mostTimes; times += 1)
    if (!(await pool.query(thirtyMegabytesOfLog).then(Boolean, () => false))) return;
  throw new Error(`PostgreSQL found room for ${mostTimes * 30} MB of its log on a full disk`);
}

/** How many of those who watch the process find it well and a page read, for a while. */
async function watch(url: string) {
  const found = { asked: 0, well: 0, reads: 0, toldFailing: false };
  for (const until = performance.now() + fullMs; performance.now() < until; await delay(500)) {
    const [health, ready, page] = await Promise.all(
      ['/healthz', '/readyz', '/login'].map((at) => fetch(url + at)),
    );
    found.asked += 1;
    if (health?.ok) found.well += 1;
    if (page?.ok) found.reads += 1;
    if (ready?.ok && (await ready.text()).includes('"writes":"failing"')) found.toldFailing = true;
  }
  return found;
}

/** Until somebody has checked in again. */
async function toNormal(url: string, lastCheckIn: () => number): Promise<number> {
  const begun = performance.now();
  while (lastCheckIn() < begun && performance.now() - begun < 3 * mostMsToNormal) await delay(20);
  const { status } = await fetch(`${url}/readyz`);
  return status === 200 ? Math.round(performance.now() - begun) : Infinity;
}
