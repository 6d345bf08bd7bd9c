import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Sessions of one of the staff that go on, last used first. */
export const findOpenSessions = (
  db: Queryable,
  staffId: string,
  { now, idleFrom }: { now: Date; idleFrom: Date },
) =>
  db
    .selectFrom('staffSession')
    .select(['sessionId', 'createdAt', 'lastSeenAt', 'expiresAt', 'userAgent'])
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleFrom)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionId', 'desc')
    .execute();

/** @returns whether it went on until now */
export async function revokeSession(
  tx: Transaction,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffSession')
    .set({ revokedAt: now })
    .where('staffId', '=', staffId)
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
