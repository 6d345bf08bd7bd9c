import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Channel } from '#contract/calls/mailbox.ts';
import { keepPeriods } from '#server/features/draws/periods.ts';
import { deliverMail } from '#server/core/outbox/deliver-mail.ts';
import { deliverSms } from '#server/core/outbox/deliver-sms.ts';
import { sweepOutbox } from '#server/core/outbox/sweep-outbox.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { makeTwilioSender, type SmsSender } from '#server/integrations/sms.ts';
import { makeMailer, type Mailer } from '#server/integrations/smtp.ts';
import { provideBoss, type JobData } from './queue-job.ts';
import { recurringJobs, type RecurringJob } from '#server/recurring-jobs.ts';

export interface Jobs {
  /** Resolves when background work runs, or when it was stopped before it could. */
  readonly started: Promise<void>;
  /** Lets what runs finish, for eight seconds at the most. */
  stop(): Promise<void>;
}

const stopWithinMs = 8000;
const longestWaitMs = 60_000;
/** After the first try; with the growing pauses they span about half an hour. */
const mailRetries = 8;
/** The same for text messages, within the ten minutes that a code is good for. */
const smsRetries = 5;

/**
 * Starts background work of this process and returns at once; its tables are made on the first start. While the
 * database is away it keeps trying.
 */
export function startJobs(services: Services, databaseUrl: string): Jobs {
  const { log, config } = services;
  const stopping = new AbortController();
  const mailer = config.smtpUrl === null ? null : makeMailer(config.smtpUrl, config.mailFrom);
  const smsSender = config.sms === null ? null : makeTwilioSender(config.sms);
  let running: PgBoss | null = null;

  const start = async () => {
    for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      const boss = makeBoss(services, databaseUrl);
      try {
        await boss.start();
        // A draw may have been put up, or ended, while no server ran.
        await keepPeriods(services);
        for (const job of recurringJobs(config)) await runRecurring(boss, services, job, stopping.signal);
        if (mailer || smsSender) await runOutbox(boss, services, { mailer, smsSender });
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
      mailer?.close();
    },
  };
}

function makeBoss({ log }: Services, databaseUrl: string): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'nestling jobs',
    max: 3,
    connectionTimeoutMillis: 5000,
    superviseIntervalSeconds: 120,
  });
  // A lost database shows here again and again until it is back; pg-boss goes on by itself. What it tells is not
  // always an Error.
  boss.on('error', (error: { message?: unknown; code?: unknown }) =>
    log.warn({ reason: String(error.message), code: error.code }, 'background work is disturbed'),
  );
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'background work is slow'));
  return boss;
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

/** One job for each message, and a sweep for messages that got none. */
async function runOutbox(
  boss: PgBoss,
  { db, now, log }: Services,
  { mailer, smsSender }: { mailer: Mailer | null; smsSender: SmsSender | null },
): Promise<void> {
  const delivery = {
    policy: 'exclusive',
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  } as const;
  const working = { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 4 } as const;
  await boss.createQueue('sweep-outbox', { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 });
  const channels: Channel[] = [];
  if (mailer) {
    channels.push('mail');
    await boss.createQueue('deliver-mail', { ...delivery, retryLimit: mailRetries });
    await boss.work<JobData['deliver-mail']>('deliver-mail', working, async (jobs) => {
      for (const { data, retryCount } of jobs) {
        await deliverMail({ db, now, mailer, log }, data, { last: retryCount >= mailRetries });
      }
    });
  }
  if (smsSender) {
    channels.push('sms');
    await boss.createQueue('deliver-sms', { ...delivery, retryLimit: smsRetries });
    await boss.work<JobData['deliver-sms']>('deliver-sms', working, async (jobs) => {
      for (const { data, retryCount } of jobs) {
        await deliverSms({ db, now, sender: smsSender, log }, data, { last: retryCount >= smsRetries });
      }
    });
  }
  await boss.work('sweep-outbox', { pollingIntervalSeconds: 20 }, () => sweepOutbox(db, now(), channels));
  await boss.schedule('sweep-outbox', '* * * * *');
}
