import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseInUseError } from './errors.ts';
import { connect, inUse, takeOwnership } from './ownership.ts';
import { stopPostmaster } from './postmaster.ts';
import { type Running, startOwned, type StartRequest } from './start.ts';

export type Supervisor = { pid(): number; stop(): Promise<void> };

type SuperviseRequest = Omit<StartRequest, 'signal'> & { onLost: (error: Error) => void };

// The first restart is immediate; they slow down when crashes follow each other.
const pauses = [0, 200, 500, 1000, 2000, 5000];
const calm = 60_000;

/** Starts PostgreSQL, starts it again whenever it ends by itself, and keeps the ownership lock. */
export async function supervise({ onLost, ...request }: SuperviseRequest): Promise<Supervisor> {
  const { cluster, log } = request;
  const stopping = new AbortController();
  const start = { ...request, signal: stopping.signal };
  let running: Running = await startOwned(start);

  async function watch(): Promise<void> {
    for (let crashes = 0; ;) {
      const started = performance.now();
      await keepOwnership(start, running);
      if (stopping.signal.aborted) return;
      crashes = performance.now() - started > calm ? 1 : crashes + 1;
      log(`PostgreSQL (pid ${running.postmaster.pid}) ended by itself; starting it again`);
      const next = await startAgain(start, crashes);
      if (!next) return;
      running = next;
      log(`PostgreSQL runs again (pid ${running.postmaster.pid})`);
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!stopping.signal.aborted) onLost(error);
  });

  return {
    pid: () => running.postmaster.pid,
    async stop() {
      stopping.abort();
      if (!running.postmaster.hasExited()) await stopPostmaster(cluster, running.postmaster.pid, 8000);
      await watching;
    },
  };
}

/** Resolves once the process has ended. Takes the lock again when only its connection was lost. */
async function keepOwnership(request: StartRequest, { postmaster, owner }: Running): Promise<void> {
  for (let connection = owner; ;) {
    await Promise.race([postmaster.exited, connection.lost]);
    while (!postmaster.hasExited() && !request.signal.aborted) {
      // A crash of one of PostgreSQL's processes cuts every connection while the main one recovers.
      const attempt = await connect(request.cluster, request.endpoint);
      if (attempt.state !== 'open') {
        await delay(50);
        continue;
      }
      const holder = await takeOwnership(attempt.connection.client).catch(() => 'lost' as const);
      if (holder === undefined) {
        ({ connection } = attempt);
        break;
      }
      await attempt.connection.client.end();
      if (holder !== 'lost') throw inUse(request.cluster, holder);
    }
    if (postmaster.hasExited() || request.signal.aborted) return connection.client.end();
  }
}

async function startAgain(request: StartRequest, crashes: number): Promise<Running | undefined> {
  const { signal, log, cluster } = request;
  for (let attempt = crashes; !signal.aborted; attempt += 1) {
    try {
      await delay(pauses[Math.min(attempt, pauses.length) - 1], undefined, { signal });
      const running = await startOwned(request);
      if (!signal.aborted) return running;
      await stopPostmaster(cluster, running.postmaster.pid, 8000);
    } catch (error) {
      if (error instanceof DatabaseInUseError) throw error;
      if (!signal.aborted) log((error as Error).message);
    }
  }
  return undefined;
}
