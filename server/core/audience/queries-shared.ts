import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Whether there is an activity of that code. */
export async function isActivity(db: Queryable, code: string): Promise<boolean> {
  const found = await db.selectFrom('activity').select('code').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}

/** Says of an activity that it is of babies, as a part of it that came later does. */
export const declareOfBabies = (tx: Transaction, code: string) =>
  tx.updateTable('activity').set({ ofBabies: true }).where('code', '=', code).execute();
