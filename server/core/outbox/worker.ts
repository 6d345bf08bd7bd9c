import type { PgBoss } from 'pg-boss';
import type { Channel } from '#contract/calls/outbox.ts';
import { makeTwilioSender } from '#server/integrations/sms.ts';
import { makeMailer } from '#server/integrations/smtp.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Worker } from '#server/kernel/jobs/jobs.ts';
import type { JobData } from '#server/kernel/jobs/queue-job.ts';
import { deliverMail } from './deliver-mail.ts';
import { deliverSms } from './deliver-sms.ts';
import { sweepOutbox } from './sweep-outbox.ts';

/** After the first try; with the growing pauses they span about half an hour. */
const mailRetries = 8;
/** The same for text messages, within the ten minutes that a code is good for. */
const smsRetries = 5;

const delivery = {
  policy: 'exclusive',
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
} as const;
const working = { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 4 } as const;

/** Sends what is in the outbox: one job for each message, and a sweep for messages that got none. */
export function outboxWorker(services: Services): Worker {
  const { config, db, now, log } = services;
  const mailer =
    config.smtpUrl === null
      ? null
      : makeMailer(config.smtpUrl, { from: config.mailFrom, bouncesTo: config.mailBouncesTo });
  const sender = config.sms === null ? null : makeTwilioSender(config.sms);
  return {
    schedules: ['sweep-outbox'],
    takeUp: async (boss: PgBoss) => {
      const channels: Channel[] = [];
      if (mailer) {
        channels.push('mail');
        await boss.createQueue('deliver-mail', { ...delivery, retryLimit: mailRetries });
        await boss.work<JobData['deliver-mail']>('deliver-mail', working, async (jobs) => {
          for (const { data, retryCount } of jobs)
            await deliverMail({ ...services, mailer }, data, { last: retryCount >= mailRetries });
        });
      }
      if (sender) {
        channels.push('sms');
        await boss.createQueue('deliver-sms', { ...delivery, retryLimit: smsRetries });
        await boss.work<JobData['deliver-sms']>('deliver-sms', working, async (jobs) => {
          for (const { data, retryCount } of jobs)
            await deliverSms({ db, now, sender, log }, data, { last: retryCount >= smsRetries });
        });
      }
      if (channels.length === 0) return;
      await boss.createQueue('sweep-outbox', { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 });
      await boss.work('sweep-outbox', { pollingIntervalSeconds: 20 }, () => sweepOutbox(db, now(), channels));
      await boss.schedule('sweep-outbox', '* * * * *');
    },
    close: () => mailer?.close(),
  };
}
