import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { wayTo } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { provideBoss } from './queue-job.ts';
import type { RecurringJob } from './recurring-job.ts';

export interface Jobs {
  /** Resolves when background work runs, or when it was stopped before it could. */
  readonly started: Promise<void>;
  /** Lets what runs finish, for eight seconds at the most. */
  stop(): Promise<void>;
}

const stopWithinMs = 8000;
const longestWaitMs = 60_000;

/** Does jobs that others queue: takes them up once background work runs, and lets go of what it holds at the end. */
export interface Worker {
  /** What it schedules besides. */
  readonly schedules: readonly string[];
  takeUp(boss: PgBoss): Promise<void>;
  close(): void;
}

export type MakeWorker = (services: Services) => Worker;

/** What there is to do. */
export interface BackgroundWork {
  readonly recurring: readonly RecurringJob[];
  /** Done first. */
  readonly begins: readonly ((services: Services) => Promise<void>)[];
  readonly workers: readonly MakeWorker[];
}

/**
 * Starts background work of this process and returns at once; its tables are made on the first start. While the
 * database is away it keeps trying.
 */
export function startJobs(services: Services, work: BackgroundWork): Jobs {
  const { log } = services;
  const stopping = new AbortController();
  const workers = work.workers.map((make) => make(services));
  let running: PgBoss | null = null;

  const start = async () => {
    for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      const boss = makeBoss(services);
      try {
        await boss.start();
        for (const begin of work.begins) await begin(services);
        for (const job of work.recurring) await runRecurring(boss, services, job, stopping.signal);
        for (const worker of workers) await worker.takeUp(boss);
        await forgetOthers(boss, [
          ...work.recurring.map(({ name }) => name),
          ...workers.flatMap(({ schedules }) => schedules),
        ]);
        running = boss;
        provideBoss(boss);
        return;
      } catch (error) {
        log.warn({ err: error }, 'background work did not start and will be tried again');
        await boss.stop({ graceful: false }).catch(() => undefined);
        await delay(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const started = start();

  return {
    started,
    stop: async () => {
      stopping.abort();
      await started;
      provideBoss(null);
      await running?.stop({ graceful: true, timeout: stopWithinMs });
      for (const worker of workers) worker.close();
    },
  };
}

/**
 * Lets this process queue what another one does, once that one has made what it takes. Until then a sweep of the other's
 * finds what is to be done.
 */
export function startQueueing(services: Services, isThere: Promise<void>): Jobs {
  const { log } = services;
  const stopping = Promise.withResolvers<void>();
  let running: PgBoss | null = null;
  const started = (async () => {
    const stopped = stopping.promise.then(() => true);
    if (await Promise.race([isThere.then(() => false), stopped])) return;
    for (let wait = 1000; running === null; wait = Math.min(wait * 2, longestWaitMs)) {
      const boss = makeBoss(services, onlyQueues);
      try {
        await boss.start();
        running = boss;
        provideBoss(boss);
      } catch (error) {
        log.warn({ err: error }, 'nothing can be queued for background work, which will be tried again');
        await boss.stop({ graceful: false }).catch(() => undefined);
        if (await Promise.race([delay(wait, false, { ref: false }), stopped])) return;
      }
    }
  })();
  return {
    started,
    stop: async () => {
      stopping.resolve();
      await started;
      provideBoss(null);
      await running?.stop({ graceful: false });
    },
  };
}

/** The work itself, its schedules and its tables are another process's. */
const onlyQueues = {
  application_name: 'nestling queues',
  max: 1,
  supervise: false,
  schedule: false,
  migrate: false,
  createSchema: false,
};

function makeBoss({ log, db }: Services, only: Partial<typeof onlyQueues> = {}): PgBoss {
  const boss = new PgBoss({
    ...wayTo(db),
    application_name: 'nestling jobs',
    max: 3,
    connectionTimeoutMillis: 5000,
    superviseIntervalSeconds: 120,
    ...only,
  });
  // A lost database shows here again and again until it is back; pg-boss goes on by itself. What it tells is not
  // always an Error.
  boss.on('error', (error: { message?: unknown; code?: unknown }) =>
    log.warn({ reason: String(error.message), code: error.code }, 'background work is disturbed'),
  );
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'background work is slow'));
  return boss;
}

/** What a release before this one scheduled would otherwise pile up, and nobody would do it. */
async function forgetOthers(boss: PgBoss, known: readonly string[]): Promise<void> {
  for (const { name, key } of await boss.getSchedules())
    if (!known.includes(name)) await boss.unschedule(name, key);
}

/** Schedules a job and does it when its turn comes. One that failed is told to the log. */
async function runRecurring(
  boss: PgBoss,
  services: Services,
  { name, cron, seconds, caughtUp = false, run }: RecurringJob,
  stopping: AbortSignal,
): Promise<void> {
  await boss.createQueue(name, {
    policy: 'exclusive',
    expireInSeconds: seconds,
    ...(caughtUp ? { retryLimit: 3, retryDelay: 60 } : { retryLimit: 0 }),
  });
  await boss.work(name, { pollingIntervalSeconds: 30, batchSize: 1 }, async (jobs) => {
    for (const { signal } of jobs) {
      try {
        await run(services, AbortSignal.any([signal, stopping]));
      } catch (error) {
        services.log.error({ err: error, job: name }, 'background work failed');
        throw error;
      }
    }
  });
  await boss.schedule(name, cron, null, caughtUp ? { missed: 'once' } : {});
}
