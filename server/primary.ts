import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { keptSite } from '#server/core/content/kept-site.ts';
import { siteOf, type Config } from '#server/kernel/config/config.ts';
import { placeName, writePlace } from '#server/kernel/config/place.ts';
import type { Figures } from '#server/kernel/http/metrics.ts';
import { serverOptions } from '#server/kernel/http/server-options.ts';
import { storageOf } from '#server/kernel/storage/storage.ts';
import { ask } from './features.ts';
import { systemClock } from './kernel/clock/system-clock.ts';
import { finishMs, StartError } from './plain-faults.ts';
import { furnish, layGround } from './prepare.ts';
import { welcome } from './welcome.ts';
import type { ToPrimary, ToWorker } from './worker-messages.ts';

/** So often one may end, without having served for a minute in between, until the whole ends: about half a minute. */
const mostEnds = 10;
const servedForMs = 60_000;
const longestPauseMs = 5000;
/** How long others may take to tell their figures. */
const figuresWithinMs = 1000;
/** What is left of a stop is the database's. */
const workersStopWithinMs = finishMs - 1000;

/** Of the database, while all is prepared. */
const ownPool = 2;

export interface RunningWorkers {
  readonly log: FastifyBaseLogger;
  /** Has every worker say at `/readyz` that it is to end, and serve on. */
  leave(): void;
  /** Lets every worker finish what it does, then stops the database. */
  stop(): Promise<void>;
  /** Rejects when a worker cannot be kept alive. */
  readonly failed: Promise<never>;
}

/** One that serves, or is to be started anew. */
interface Seat {
  readonly number: number;
  worker: Worker | null;
  /** When it began to serve; null: not yet. */
  readyAt: number | null;
  ends: number;
}

/**
 * Prepares database, schema and demo, and has several processes serve, on a listener that is its own: what waits there is
 * lost with none of them. It serves nothing itself and starts those anew that end.
 */
export async function startWorkers(
  config: Config,
  { announce }: { readonly announce: (text: string) => void },
): Promise<RunningWorkers> {
  const { log } = Fastify(serverOptions(config));
  const ground = await layGround(config, { announce, ownUrl: config.databaseUrl, poolSize: ownPool });
  const { databaseUrl, layout, secret, databaseIsHere, opened } = ground;
  const seats = Array.from({ length: config.workers }, (_, place): Seat => ({
    number: place + 1,
    worker: null,
    readyAt: null,
    ends: 0,
  }));
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const allServe = Promise.withResolvers<string>();
  const wanted = new Map<string, (from: Worker, figures: Figures) => void>();
  let previewUrl: string | null = null;
  let jobsRun = false;
  let started = false;
  let stopping = false;

  const tell = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  const tellAll = (message: ToWorker, but?: Worker) => {
    for (const { worker } of seats) if (worker && worker !== but) tell(worker, message);
  };

  function fill(seat: Seat): void {
    const worker = cluster.fork({ [placeName]: writePlace({ worker: seat.number, of: seats.length }) });
    seat.worker = worker;
    seat.readyAt = null;
    worker.on('message', (message: ToPrimary) => hear(seat, worker, message));
    worker.on('error', (error) => log.warn({ err: error, worker: seat.number }, 'a worker is disturbed'));
    worker.on('exit', (code, signal) => emptied(seat, code, signal));
  }

  function hear(seat: Seat, worker: Worker, message: ToPrimary): void {
    switch (message.is) {
      case 'begun':
        tell(worker, {
          is: 'start',
          start: { databaseUrl, layout, secret, databaseIsHere, previewUrl, jobsRun },
        });
        break;
      case 'ready':
        seat.readyAt = performance.now();
        if (seats.every(({ readyAt }) => readyAt !== null)) allServe.resolve(message.url);
        break;
      case 'previewUrl':
        previewUrl = message.url;
        tellAll(message, worker);
        break;
      case 'jobsRun':
        jobsRun = true;
        tellAll(message, worker);
        break;
      case 'figuresAsked':
        void gatherFigures(worker, message.asked);
        break;
      case 'figures':
        wanted.get(message.asked)?.(worker, message.figures);
        break;
    }
  }

  async function gatherFigures(asking: Worker, asked: string): Promise<void> {
    const others = seats.flatMap(({ worker, readyAt }) =>
      worker && worker !== asking && readyAt !== null ? [worker] : [],
    );
    const told = new Map<Worker, Figures>();
    const all = Promise.withResolvers<void>();
    if (others.length === 0) all.resolve();
    wanted.set(asked, (from, figures) => {
      told.set(from, figures);
      if (told.size === others.length) all.resolve();
    });
    for (const other of others) tell(other, { is: 'figuresWanted', asked });
    await Promise.race([all.promise, delay(figuresWithinMs, undefined, { ref: false })]);
    wanted.delete(asked);
    tell(asking, { is: 'figuresOfOthers', asked, figures: [...told.values()] });
  }

  function emptied(seat: Seat, code: number | null, signal: string | null): void {
    const servedMs = seat.readyAt === null ? 0 : performance.now() - seat.readyAt;
    seat.worker = null;
    seat.readyAt = null;
    if (stopping) return;
    seat.ends = servedMs >= servedForMs ? 1 : seat.ends + 1;
    log.error({ worker: seat.number, code, signal, ends: seat.ends }, 'a worker ended by itself');
    // It has said why.
    if (!started)
      return failed.reject(new StartError(`Worker ${seat.number} of ${seats.length} did not start.`));
    if (seat.ends >= mostEnds)
      return failed.reject(new StartError(`Worker ${seat.number} ended ${mostEnds} times in a row.`));
    const pauseMs = seat.ends === 1 ? 0 : Math.min(100 * 2 ** seat.ends, longestPauseMs);
    setTimeout(() => stopping || fill(seat), pauseMs);
  }

  async function stop(): Promise<void> {
    stopping = true;
    tellAll({ is: 'stop' });
    const gone = seats.flatMap(({ worker }) =>
      worker ? [new Promise<void>((resolve) => worker.once('exit', () => resolve()))] : [],
    );
    const late = setTimeout(() => {
      for (const { worker } of seats) worker?.process.kill('SIGKILL');
    }, workersStopWithinMs);
    await Promise.all(gone);
    clearTimeout(late);
    await ground.leave();
  }

  try {
    let publicUrl = config.publicUrl ?? '';
    const published = await keptSite(opened.db, config);
    const now = systemClock;
    const services = {
      config,
      site: () => ({ ...siteOf(config, publicUrl), ...published.at(now()) }),
      db: opened.db,
      secret,
      files: storageOf(config),
      now,
      previewsAt: () => previewUrl,
      ask,
    };
    const furnished = await furnish(services);
    for (const seat of seats) fill(seat);
    const url = await Promise.race([allServe.promise, failed.promise]);
    started = true;
    if (publicUrl === '') publicUrl = url;
    announce(await welcome(services, publicUrl, furnished));
    // Nothing is asked of the database by this process any more.
    await opened.close();
    return { log, leave: () => tellAll({ is: 'leave' }), stop, failed: failed.promise };
  } catch (error) {
    await stop();
    throw error;
  }
}
