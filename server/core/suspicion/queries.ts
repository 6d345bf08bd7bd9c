import type { Insertable } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { SpentWork } from '#server/kernel/database/schema.ts';

/** @returns false when it was spent before */
export async function insertSpent(db: Queryable, work: Insertable<SpentWork>): Promise<boolean> {
  const spent = await db
    .insertInto('spentWork')
    .values(work)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}

/** Those whose time was over before a moment. */
export async function deleteSpentBefore(db: Queryable, moment: Date): Promise<void> {
  await db.deleteFrom('spentWork').where('expiresAt', '<', moment).execute();
}
