import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess } from './installation.ts';
import { percentiles, round } from './report.ts';

export interface Wanted {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OpenLoad {
  readonly url: string;
  /** Of the process that answers. */
  readonly pid: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** The next request. */
  readonly next: () => Wanted;
  /** What no answer may come later than. */
  readonly deadlineMs: number;
}

export interface Answers {
  readonly sent: number;
  /** By status; `0`: no answer came. */
  readonly byStatus: Readonly<Record<string, number>>;
  readonly goodPerSecond: number;
  /** From when it was asked for to its last byte. */
  readonly goodP99Ms: number;
  /** From the last byte of a request to the first of its answer, which is what deadlines are about. */
  readonly latestMs: number;
  readonly later: number;
  /** How late the generator itself was at the most, which stands in all of the above. */
  readonly ownLagMs: number;
  /** What answering took of the processors. */
  readonly usedSeconds: number;
}

/** Connections as a proxy keeps them, opened before: who finds all of them taken waits for one in the proxy. */
const connections = 1024;
const tickMs = 5;
/** Who asks more often than it can has its own wait in each time that it tells. */
const mostOwnWaitMs = 100;

/** Asks at a steady rate whatever becomes of what was asked before, as people do, and hears every answer. */
export async function askAtRate({
  url,
  pid,
  perSecond,
  seconds,
  next,
  deadlineMs,
}: OpenLoad): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const { hostname, port } = new URL(url);
  const good: number[] = [];
  const byStatus: Record<string, number> = {};
  const open = new Set<number>();
  let [latest, later, sent] = [0, 0, 0];

  function ask(): void {
    const from = performance.now();
    sent += 1;
    const number = sent;
    open.add(number);
    let sentAt = from;
    const hear = () => {
      const took = performance.now() - sentAt;
      latest = Math.max(latest, took);
      if (took > deadlineMs) later += 1;
    };
    const end = (status: number) => {
      open.delete(number);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status === 200) good.push(performance.now() - from);
    };
    const { path, headers = {} } = next();
    const asked = request({ agent, hostname, port, path, headers: { ...headers } }, (response) => {
      hear();
      response.resume().once('end', () => end(response.statusCode ?? 0));
    });
    asked
      .once('finish', () => (sentAt = performance.now()))
      .once('error', () => end(0))
      .end();
  }

  const openOne = async () =>
    new Promise<void>((resolve) => {
      const opened = request({ agent, hostname, port, path: '/healthz' }, (response) => {
        response.resume().once('end', resolve);
      });
      opened.once('error', resolve).end();
    });
  for (let more = 0; more < connections; more += 64) {
    // All at once, so that each has a connection of its own.
    await Promise.all(Array.from({ length: more + 64 }, openOne));
  }

  const usedBefore = await processorSeconds(pid);
  const ownLag = monitorEventLoopDelay();
  ownLag.enable();
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent < due) ask();
    await delay(tickMs);
  }
  const patience = performance.now() + deadlineMs + 10_000;
  while (open.size > 0 && performance.now() < patience) await delay(20);
  agent.destroy();
  ownLag.disable();
  return {
    sent,
    byStatus,
    goodPerSecond: round(good.length / seconds),
    goodP99Ms: round(percentiles(good).p99Ms),
    latestMs: round(latest),
    later,
    ownLagMs: Math.round(ownLag.max / 1e6),
    usedSeconds: round((await processorSeconds(pid)) - usedBefore),
  };
}

/** How often this generator can ask a server and hear every answer in time, where there is next to nothing to do for it. */
export async function mostPerSecond(server: Pick<OpenLoad, 'url' | 'pid'>): Promise<number> {
  const seconds = 2;
  const asked = { ...server, next: () => ({ path: '/healthz' }), deadlineMs: 1000, seconds };
  let most = 500;
  for (let perSecond = 1000; perSecond < 100_000; perSecond *= 1.2) {
    const { goodP99Ms, sent } = await askAtRate({ ...asked, perSecond });
    if (goodP99Ms > mostOwnWaitMs || sent < perSecond * seconds * 0.95) break;
    most = perSecond;
  }
  return most;
}

/** What the processors do for one answer of Node that needs no work at all, in ms. */
export async function bareAnswerMs(perSecond: number): Promise<number> {
  const bare = await startProcess(['bench/support/bare-server.ts'], {});
  try {
    const next = () => ({ path: '/' });
    const asked = { url: bare.url, pid: bare.pid, perSecond, next, deadlineMs: 1000 };
    // Once more, when all of it is compiled.
    await askAtRate({ ...asked, seconds: 1 });
    const { usedSeconds, sent } = await askAtRate({ ...asked, seconds: 3 });
    return round((usedSeconds / sent) * 1000);
  } finally {
    await bare.stop();
  }
}

/** What a process has used of the processors, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
