import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/kernel/database/database.ts';
import { reachDatabase } from '#server/kernel/database/hosts/leader.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { serverCommand, startProcess } from '../support/installation.ts';
import { createMembers } from '../support/members.ts';
import { startGroup, type Group, type Node } from '../support/patroni.ts';
import { percentiles, print, round } from '../support/report.ts';
import { beginVisits, notBookedOnce } from './visitors.ts';

const backWithinMs = 30_000;

/** What befalls the host that leads, and how it is well again. */
const faults: Readonly<
  Record<string, { begin(node: Node, group: Group): unknown; end?(node: Node): unknown }>
> = {
  killed: { begin: (node) => node.kill(), end: (node) => node.start() },
  paused: { begin: (node) => node.pause(), end: (node) => node.resume() },
  'cut off': { begin: (node) => node.cut(), end: (node) => node.heal() },
  'handed over': { begin: (_, group) => group.switchOver() },
};

/**
 * Three hosts under Patroni in synchronous mode, of which the one that leads is killed, paused, cut off and relieved while
 * members check in at one server. Fails when a check-in that was acknowledged is not in the ledger once, or the next comes later
 * than half a minute after.
 */
export async function takeovers(): Promise<void> {
  const group = await startGroup();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nestling-takeovers-'));
  try {
    const database = openDatabase({ ...(await reachDatabase(group.address)), poolSize: 4 });
    try {
      await migrate(database.db);
      await ensurePartitions(database.db, new Date());
      const members = await createMembers(database, 30_000);
      const server = await startProcess(serverCommand(), {
        DATABASE_URL: group.address,
        SECRET: randomBytes(32).toString('hex'),
        DATA_DIR: dataDir,
        DEMO: 'off',
        DRAIN_SECONDS: '0',
        PREVIEW_PORT: '0',
        LOG_LEVEL: 'error',
      });
      try {
        const visits = beginVisits(server.url, members);
        const awayMs: Record<string, number> = {};
        for (const [name, fault] of Object.entries(faults)) {
          const leader = await group.settled();
          await delay(3000);
          await fault.begin(leader, group);
          const begun = performance.now();
          // One that was acknowledged a moment before its host was gone is none of after.
          await delay(500);
          awayMs[name] = await nextAfter(visits.lastCheckIn, begun);
          await delay(5000);
          await fault.end?.(leader);
        }
        await group.settled();
        await delay(2000);
        const { times, failures, checkedIn } = await visits.end();
        const lost = await notBookedOnce({ database }, checkedIn);
        const { p50Ms, p99Ms } = percentiles(times);
        print({
          name: 'takeovers',
          ...Object.fromEntries(Object.entries(awayMs).map(([name, ms]) => [`${name} ms`, Math.round(ms)])),
          requests: times.length,
          refused: failures.length,
          checkIns: checkedIn.length,
          lostOrDoubled: lost,
          p50Ms: round(p50Ms),
          p99Ms: round(p99Ms),
          slowestMs: round(Math.max(...times)),
        });
        if (lost > 0) throw new Error(`${lost} check-ins are not in the ledger once`);
        const late = Object.entries(awayMs).filter(([, ms]) => ms > backWithinMs);
        if (late.length > 0)
          throw new Error(`Away for longer than half a minute: ${late.map(([name]) => name).join(', ')}`);
      } finally {
        await server.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await group.stop();
  }
}

/** Waits for the first check-in that is acknowledged half a second after a fault or later. @returns milliseconds from the fault */
async function nextAfter(lastCheckIn: () => number, begun: number): Promise<number> {
  const from = Math.max(lastCheckIn(), begun);
  for (const until = begun + 120_000; performance.now() < until; await delay(10))
    if (lastCheckIn() > from) return lastCheckIn() - begun;
  throw new Error('No check-in for two minutes');
}
