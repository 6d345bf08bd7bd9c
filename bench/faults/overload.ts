import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { withinMs } from '#contract/ranks.ts';
import { bringSome, shelfOfDemo } from '#tests/support/demo-content.ts';
import { install } from '../support/installation.ts';
import { createMembers } from '../support/members.ts';
import {
  askAtRate,
  bareAnswerMs,
  mostPerSecond,
  processorSeconds,
  type Wanted,
} from '../support/open-loop.ts';
import { run } from '../support/load.ts';
import { print, round } from '../support/report.ts';

const slackMs = 500;
const peakSeconds = 4;
const warmMs = 31_000;
/** A refusal takes so much more of the processor than any answer of Node does. */
const goals = { goodput: 0.8, p99Ms: 1000, refusalMs: 0.2 } as const;

/** The generator on the first processor, site and database on the others, as far as the machine has some. */
function apart(pids: readonly number[]): boolean {
  const last = availableParallelism() - 1;
  if (last < 1) return false;
  return bind(process.pid, '0') && pids.every((pid) => bind(pid, `1-${last}`));
}

/** @returns false where that cannot be; a process that has ended is none to bind */
function bind(pid: number, processors: string): boolean {
  for (let tries = 0; tries < 5; tries += 1)
    try {
      execFileSync('taskset', ['-a', '-p', '-c', processors, String(pid)], { stdio: 'ignore' });
      return true;
    } catch {
      // One of its threads ended meanwhile, or all of it.
      if (!existsSync(`/proc/${pid}`)) return true;
    }
  return false;
}

/** Every process that a process has begun. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,comm=']).toString().trim().split('\n');
  const all = lines
    .filter((line) => !line.endsWith(' ps'))
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (of: number): number[] =>
    all.filter(([, parent]) => parent === of).flatMap(([one = 0]) => [one, ...below(one)]);
  return below(pid);
}

/**
 * Home pages and profiles of signed-in members at 3 and 10 times what the server does at its peak: how much is still answered,
 * how soon, what a refusal costs, and when all is as before. Where the generator cannot ask the server so often and hear
 * what it says, it asks as often as it can (`asFarAsItGoes`). Fails where that is less than is promised.
 */
export async function overload(seconds: number): Promise<void> {
  const installation = await install();
  try {
    await bringSome(installation.database.db, shelfOfDemo);
    const members = await createMembers(installation.database, 500);
    const server = await installation.startServer();
    const begun = performance.now();
    const isApart = apart(childrenOf(process.pid));
    let count = 0;
    const faults: string[] = [];
    const kinds = {
      calls: {
        deadlineMs: withinMs.call,
        next: (): Wanted => ({
          path: '/api/station/user/getUserInfo/v2',
          headers: { authorization: `Bearer ${members[count++ % members.length]?.token}` },
        }),
      },
      pages: {
        deadlineMs: withinMs.page,
        next: (): Wanted => ({
          path: '/',
          headers: { accept: 'text/html', cookie: `token=${members[count++ % members.length]?.token}` },
        }),
      },
    };
    for (const [kind, { deadlineMs, next }] of Object.entries(kinds)) {
      const peakOf = async () => {
        const usedBefore = await processorSeconds(server.pid);
        const { rps } = await run({
          url: server.url,
          path: next().path,
          connections: 16,
          seconds: peakSeconds,
          headers: () => ({ ...next().headers }),
        });
        const used = (await processorSeconds(server.pid)) - usedBefore;
        return { peak: rps, servedSeconds: used / (rps * peakSeconds) };
      };
      // Cold, on a busy machine, it may well turn some away.
      await askAtRate({ url: server.url, pid: server.pid, perSecond: 30, seconds: 8, next, deadlineMs });
      await untilWarm(begun);
      const most = await mostPerSecond(server);
      const { peak, servedSeconds } = await peakOf();
      for (const times of [3, 10]) {
        const memoryBefore = await server.memory();
        const answers = await askAtRate({
          url: server.url,
          pid: server.pid,
          perSecond: Math.min(peak * times, most),
          seconds,
          next,
          deadlineMs: deadlineMs + slackMs,
        });
        const refused = answers.byStatus['503'] ?? 0;
        const good = answers.byStatus['200'] ?? 0;
        const toNormalMs = await timeToNormal(server.url, next);
        const goodput = answers.goodPerSecond / peak;
        const bareMs = await bareAnswerMs(600);
        // What those who were served take at the peak, taken off.
        const refusalMs =
          refused === 0 ? 0 : Math.max(0, (answers.usedSeconds - good * servedSeconds) / refused) * 1000;
        print({
          name: `overload-${kind}`,
          times,
          isApart,
          peak: round(peak),
          offered: round(answers.sent / seconds),
          asFarAsItGoes: peak * times > most,
          goodput: round(goodput),
          ...answers,
          refusalMs: round(refusalMs),
          bareMs,
          toNormalMs,
          memoryMb: [memoryBefore, await server.memory()].map((bytes) => Math.round(bytes / 1e6)),
        });
        if (goodput < goals.goodput) faults.push(`${kind} × ${times}: goodput ${goodput}`);
        if (answers.goodP99Ms > goals.p99Ms) faults.push(`${kind} × ${times}: p99 ${answers.goodP99Ms} ms`);
        if (answers.later > 0) faults.push(`${kind} × ${times}: ${answers.later} later than their deadline`);
        if (refusalMs - bareMs > goals.refusalMs)
          faults.push(`${kind} × ${times}: a refusal takes ${refusalMs} ms, any answer ${bareMs} ms`);
        if (toNormalMs > 10_000) faults.push(`${kind} × ${times}: normal after ${toNormalMs} ms`);
      }
    }
    await server.stop();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await installation.stop();
  }
}

/** A process that has just begun gives its answers longer than afterwards. */
export const untilWarm = (begun: number): Promise<void> =>
  delay(Math.max(0, warmMs - (performance.now() - begun)));

/** How long after a fault ten requests in a row are answered within 200 ms each. */
export async function timeToNormal(url: string, next: () => Wanted): Promise<number> {
  const begun = performance.now();
  for (let good = 0; good < 10 && performance.now() - begun < 60_000;) {
    const { path, headers } = next();
    const from = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { ...headers } }).catch(() => null);
    await response?.arrayBuffer();
    good = response?.status === 200 && performance.now() - from < 200 ? good + 1 : 0;
    if (good === 0) await delay(50);
  }
  return Math.round(performance.now() - begun);
}
