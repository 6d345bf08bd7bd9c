import type { Insertable } from 'kysely';
import type { ContactOutcome } from '#contract/calls/care/contact.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { ContactChange as ContactChangeTable } from '#server/kernel/database/schema.ts';
import type { AccountName } from './account-name.ts';

/** A change of what a member signs in with that staff asked for. */
export interface ContactChange extends AccountName {
  readonly memberId: string;
  readonly changeId: string;
  readonly askedAt: Date;
  /** From when on it may be made. */
  readonly dueAt: Date;
  readonly provenAt: Date | null;
  readonly endedAt: Date | null;
  /** Null while it waits. */
  readonly outcome: ContactOutcome | null;
}

const changes = (db: Queryable) =>
  db
    .selectFrom('contactChange')
    .select(['memberId', 'changeId', 'kind', 'name', 'askedAt', 'dueAt', 'provenAt', 'endedAt', 'outcome'])
    // The table holds kind and outcome to their words.
    .$castTo<ContactChange>();

/** @returns false when another one waits for her already */
export async function insertContactChange(
  tx: Transaction,
  change: Insertable<ContactChangeTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contactChange')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The one that waits for a member; undefined without one. */
export const findWaitingChange = (db: Queryable, memberId: string): Promise<ContactChange | undefined> =>
  changes(db).where('memberId', '=', memberId).where('endedAt', 'is', null).executeTakeFirst();

/** Those of a member, newest first. */
export const findContactChanges = (
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<ContactChange[]> =>
  changes(db)
    .where('memberId', '=', memberId)
    .orderBy('askedAt', 'desc')
    .orderBy('changeId', 'desc')
    .limit(limit)
    .execute();

/** Those of all members that have waited long enough, those that waited longest first. */
export const findDueChanges = (db: Queryable, now: Date): Promise<ContactChange[]> =>
  changes(db).where('endedAt', 'is', null).where('dueAt', '<=', now).orderBy('dueAt').execute();

interface ChangeEnd {
  readonly memberId: string;
  /** Left out: whichever waits for her. */
  readonly changeId?: string;
  readonly outcome: ContactOutcome;
  readonly now: Date;
}

/** @returns whether it waited until now */
export async function endContactChange(
  tx: Transaction,
  { memberId, changeId, outcome, now }: ChangeEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactChange')
    .set({ endedAt: now, outcome })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(changeId !== undefined, (query) => query.where('changeId', '=', changeId ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that the new one is shown to be hers. @returns false for one that does not wait any more */
export async function proveContactChange(
  tx: Transaction,
  { memberId, changeId, now }: { memberId: string; changeId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactChange')
    .set({ provenAt: now })
    .where('memberId', '=', memberId)
    .where('changeId', '=', changeId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
