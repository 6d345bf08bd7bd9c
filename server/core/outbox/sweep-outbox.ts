import type { Channel } from '#contract/calls/outbox.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { queueJob } from '#server/kernel/jobs/queue-job.ts';
import { findForgotten, giveUpSending } from './queries.ts';

/** Waiting longer than this without a job means that the process that should have queued one did not. */
const forgottenAfterMs = 60_000;
/** Longer than all tries take together. */
const unansweredAfterMs = 60 * 60_000;

/**
 * Queues what waits in the outbox for one of these channels without a job; queueing a message twice is one job. What
 * was left by another configuration comes along as soon as its channel is set up again.
 */
export async function sweepOutbox(db: Database, now: Date, channels: readonly Channel[]): Promise<void> {
  await giveUpSending(db, new Date(now.getTime() - unansweredAfterMs));
  const forgotten = await findForgotten(db, channels, new Date(now.getTime() - forgottenAfterMs));
  await transaction(db, async (tx) => {
    for (const { channel, messageId, createdAt } of forgotten) {
      const job = channel === 'sms' ? 'deliver-sms' : 'deliver-mail';
      await queueJob(tx, job, { messageId, createdAt: createdAt.toISOString() });
    }
  });
}
