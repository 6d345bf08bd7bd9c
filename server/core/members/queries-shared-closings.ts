import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Accounts whose days to come back are over, those that waited longest first. */
export const findDueClosings = (db: Queryable, now: Date): Promise<{ memberId: string }[]> =>
  db
    .selectFrom('accountClosing')
    .select('memberId')
    .where('eraseAfter', '<=', now)
    .orderBy('eraseAfter')
    .execute();

/** Accounts that were to be erased before a moment and still are there, those that were closed first before others. */
export const findUnerased = (
  db: Queryable,
  before: Date,
): Promise<{ memberId: string; closedAt: Date; eraseAfter: Date }[]> =>
  db
    .selectFrom('accountClosing')
    .select(['memberId', 'closedAt', 'eraseAfter'])
    .where('eraseAfter', '<', before)
    .orderBy('closedAt')
    .execute();

/** Accounts that became due after a moment get until another one. */
export async function putOffClosings(
  db: Queryable,
  { after, upTo, until }: { readonly after: Date; readonly upTo: Date; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('accountClosing')
    .set({ eraseAfter: until })
    .where('eraseAfter', '>', after)
    .where('eraseAfter', '<=', upTo)
    .execute();
}

/** Writes down that an account is being closed. False when it is already. */
export async function putClosing(
  tx: Transaction,
  closing: { readonly memberId: string; readonly closedAt: Date; readonly eraseAfter: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accountClosing')
    .values(closing)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes out the closing of an account that is due. False when she came back meanwhile. */
export async function takeDueClosing(tx: Transaction, memberId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accountClosing')
    .where('memberId', '=', memberId)
    .where('eraseAfter', '<=', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes it out whenever it is due. */
export async function removeClosing(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('accountClosing').where('memberId', '=', memberId).execute();
}

/** Holds the row of a member to the end of the transaction, as signing in does. False when there is none. */
export async function holdMember(tx: Transaction, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('memberId')
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return member !== undefined;
}

/** Null while nobody closes the account. */
export async function findClosing(db: Queryable, memberId: string): Promise<{ closedAt: Date } | null> {
  const row = await db
    .selectFrom('accountClosing')
    .select('closedAt')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
