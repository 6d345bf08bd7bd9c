import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { withinMs } from '#contract/ranks.ts';
import { signalProcess } from '#server/kernel/database/embedded/processes.ts';
import { install } from '../support/installation.ts';
import { createMembers } from '../support/members.ts';
import { askAtRate, bareAnswerMs } from '../support/open-loop.ts';
import { print, round } from '../support/report.ts';
import { timeToNormal, untilWarm } from './overload.ts';

const perSecond = 600;
const stoppedSeconds = 20;
const slackMs = 500;
const mostGrownMb = 60;

/**
 * PostgreSQL stands still for twenty seconds while 600 requests a second come: each is answered by its deadline, the process
 * lives, its memory stays, and ten seconds later all is as before. Fails otherwise.
 */
export async function databaseStopped(): Promise<void> {
  const installation = await install();
  try {
    const members = await createMembers(installation.database, 500);
    const server = await installation.startServer();
    const begun = performance.now();
    let count = 0;
    const next = () => ({
      path: '/api/station/user/getUserInfo/v2',
      headers: { authorization: `Bearer ${members[count++ % members.length]?.token}` },
    });
    const asked = { url: server.url, pid: server.pid, perSecond, next, deadlineMs: withinMs.call + slackMs };
    const before = await askAtRate({ ...asked, seconds: 3 });
    await untilWarm(begun);
    const memoryBefore = await server.memory();
    const postgres = ownPostgres;
    let most = 0;
    const watching = setInterval(() => void server.memory().then((now) => (most = Math.max(most, now))), 250);
    const signalAll = (signal: NodeJS.Signals) => {
      for (const pid of postgres()) signalProcess(pid, signal);
    };
    signalAll('SIGSTOP');
    const stopped = askAtRate({ ...asked, seconds: stoppedSeconds });
    await delay(stoppedSeconds * 1000);
    const health = await fetch(`${server.url}/healthz`).then((response) => response.status);
    signalAll('SIGCONT');
    const toNormalMs = await timeToNormal(server.url, next);
    const meanwhile = await stopped;
    clearInterval(watching);
    const after = await askAtRate({ ...asked, seconds: 3 });
    const grownMb = Math.round((most - memoryBefore) / 1e6);
    print({
      name: 'database-stopped',
      before,
      meanwhile,
      after,
      // With what it did for those whom it let in, which never ended.
      eachMs: round((meanwhile.usedSeconds / meanwhile.sent) * 1000),
      bareMs: await bareAnswerMs(perSecond),
      health,
      toNormalMs,
      memoryMb: Math.round(memoryBefore / 1e6),
      grownMb,
    });
    await server.stop();
    const faults = [
      meanwhile.later > 0 && `${meanwhile.later} answers later than their deadline`,
      (meanwhile.byStatus['0'] ?? 0) > 0 && 'some were not answered',
      health !== 200 && 'the process was not well',
      toNormalMs > 10_000 && `normal after ${toNormalMs} ms`,
      grownMb > mostGrownMb && `${grownMb} MB more`,
    ].filter(Boolean);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await installation.stop();
  }
}

/** Those of the database that this benchmark has begun itself. */
function ownPostgres(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,comm=']).toString().trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/));
  const below = (of: string): string[][] =>
    all.filter(([, parent]) => parent === of).flatMap((one) => [one, ...below(one[0] ?? '')]);
  return below(String(process.pid))
    .filter(([, , name]) => name?.startsWith('postgres'))
    .map(([pid]) => Number(pid));
}
