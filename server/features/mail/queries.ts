import type { Queryable } from '#server/database/database.ts';

export function findNewestMail(db: Queryable, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['messageId', 'recipient', 'subject', 'text', 'createdAt'])
    .where('state', '<>', 'withheld')
    .orderBy('createdAt', 'desc')
    .orderBy('messageId', 'desc')
    .limit(limit)
    .execute();
}

/** Null when the message is gone or no longer to be sent. */
export async function findWaitingMail(db: Queryable, key: { messageId: string; createdAt: Date }) {
  const row = await db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text', 'html', 'unsubscribeUrl'])
    .where('createdAt', '=', key.createdAt)
    .where('messageId', '=', key.messageId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

export async function markMail(
  db: Queryable,
  key: { messageId: string; createdAt: Date },
  outcome: { state: 'sent' | 'waiting' | 'failed'; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({
      state: outcome.state,
      attempts: eb('attempts', '+', 1),
      ...(outcome.state === 'sent' && { sentAt: outcome.now }),
    }))
    .where('createdAt', '=', key.createdAt)
    .where('messageId', '=', key.messageId)
    .execute();
}

export function findForgottenMail(db: Queryable, createdBefore: Date) {
  return db
    .selectFrom('outbox')
    .select(['messageId', 'createdAt'])
    .where('state', '=', 'waiting')
    .where('createdAt', '<', createdBefore)
    .orderBy('createdAt')
    .limit(200)
    .execute();
}
