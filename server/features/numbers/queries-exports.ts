import { sql } from 'kysely';
import type { WantedNumbers } from '#contract/calls/numbers/exports.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

export interface NumberExport {
  readonly exportId: string;
  readonly staffId: string;
  readonly wanted: WantedNumbers;
  readonly madeAt: Date;
  readonly endsAt: Date;
  readonly takenAt: Date | null;
}

const columns = sql`export_id, staff_id, wanted, made_at, ends_at, taken_at`;

export async function insertExport(
  tx: Transaction,
  { wanted, ...row }: Omit<NumberExport, 'takenAt'>,
): Promise<void> {
  await tx
    .insertInto('numberExport')
    .values({ ...row, wanted: JSON.stringify(wanted) })
    .execute();
}

/** Null for one that is not there, or not hers. */
export async function findExport(
  db: Queryable,
  { exportId, staffId }: Pick<NumberExport, 'exportId' | 'staffId'>,
): Promise<NumberExport | null> {
  const { rows } = await sql<NumberExport>`
    select ${columns} from number_export where export_id = ${exportId} and staff_id = ${staffId}`.execute(db);
  return rows[0] ?? null;
}

/** All of one of the staff that are kept, newest first. */
export async function findExports(db: Queryable, staffId: string): Promise<NumberExport[]> {
  const { rows } = await sql<NumberExport>`
    select ${columns} from number_export
     where staff_id = ${staffId} order by made_at desc, export_id desc limit 100`.execute(db);
  return rows;
}

/** @returns false when it was taken meanwhile */
export async function noteTaken(tx: Transaction, exportId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('numberExport')
    .set({ takenAt: at })
    .where('exportId', '=', exportId)
    .where('takenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets those that ended before a moment. */
export async function removeExports(db: Queryable, endedBefore: Date): Promise<void> {
  await db.deleteFrom('numberExport').where('endsAt', '<', endedBefore).execute();
}
