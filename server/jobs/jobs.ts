import { PgBoss } from 'pg-boss';
import { ensurePartitions } from '#server/database/partitions.ts';
import { deliverMail, sweepOutbox } from '#server/features/mail/deliver-mail.ts';
import { removeEndedSignIns } from '#server/features/accounts/remove-ended-sign-ins.ts';
import type { Services } from '#server/http/context.ts';
import { makeMailer } from '#server/integrations/smtp.ts';
import { provideBoss, type JobData } from './queue-job.ts';

export interface Jobs {
  stop(): Promise<void>;
}

const stopWithinMs = 8000;
/** After the first try; with the growing pauses they span about twenty minutes. */
const mailRetries = 8;

/** Starts background work of this process. Its tables are made on the first start. */
export async function startJobs(services: Services, databaseUrl: string): Promise<Jobs> {
  const { db, now, log, config } = services;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'nestling jobs',
    max: 3,
    connectionTimeoutMillis: 5000,
    superviseIntervalSeconds: 120,
  });
  // A lost database shows here again and again until it is back; pg-boss goes on by itself.
  boss.on('error', (error) => log.warn({ err: error }, 'background work is disturbed'));
  await boss.start();

  await boss.createQueue('upkeep', {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 600,
  });
  await boss.work('upkeep', { pollingIntervalSeconds: 60 }, async () => {
    await ensurePartitions(db, now());
    await removeEndedSignIns(db, now());
  });
  await boss.schedule('upkeep', '17 3 * * *');

  const mailer = config.smtpUrl === null ? null : makeMailer(config.smtpUrl, config.mailFrom);
  if (mailer) {
    await boss.createQueue('deliver-mail', {
      policy: 'exclusive',
      retryLimit: mailRetries,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 120,
    });
    await boss.createQueue('sweep-outbox', { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 });
    await boss.work<JobData['deliver-mail']>(
      'deliver-mail',
      { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 4 },
      async (jobs) => {
        for (const { data, retryCount } of jobs) {
          await deliverMail({ db, now, mailer, log }, data, { last: retryCount >= mailRetries });
        }
      },
    );
    await boss.work('sweep-outbox', { pollingIntervalSeconds: 20 }, async () => sweepOutbox(db, now()));
    await boss.schedule('sweep-outbox', '* * * * *');
  }
  provideBoss(boss);

  return {
    stop: async () => {
      provideBoss(null);
      await boss.stop({ graceful: true, timeout: stopWithinMs });
      mailer?.close();
    },
  };
}
