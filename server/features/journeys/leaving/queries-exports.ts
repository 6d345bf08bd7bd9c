import { sql } from 'kysely';
import type { z } from 'zod';
import type { answerCalls } from '#contract/calls/journeys/answers.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** Which answers leave, and how they are written; held to the schema of the call. */
export type WantedAnswers = z.output<typeof answerCalls.exportAnswers.input>;

export interface ExportRow {
  readonly exportId: string;
  readonly staffId: string;
  readonly pieceId: string;
  readonly wanted: WantedAnswers;
  readonly versions: readonly number[];
  readonly salt: Buffer;
  readonly madeAt: Date;
  readonly endsAt: Date;
  readonly runs: number;
  readonly takenAt: Date | null;
}

const columns = sql`export_id, staff_id, piece_id, wanted, versions, salt, made_at, ends_at, runs, taken_at`;

export async function insertExport(
  tx: Transaction,
  { wanted, versions, ...row }: Omit<ExportRow, 'runs' | 'takenAt'>,
): Promise<void> {
  await tx
    .insertInto('answerExport')
    .values({ ...row, wanted: JSON.stringify(wanted), versions: [...versions] })
    .execute();
}

/** Null for one that is not there, or not hers. */
export async function findExport(
  db: Queryable,
  { exportId, staffId }: { exportId: string; staffId: string },
): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from answer_export where export_id = ${exportId} and staff_id = ${staffId}`.execute(db);
  return rows[0] ?? null;
}

/** All of one of the staff that are kept, newest first. */
export async function findExports(db: Queryable, staffId: string): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from answer_export
     where staff_id = ${staffId} order by made_at desc, export_id desc limit 100`.execute(db);
  return rows;
}

/** Begins its download, or goes on to its end: @returns false when another one began or ended it meanwhile */
export async function noteRun(
  tx: Transaction,
  { exportId, runs }: Pick<ExportRow, 'exportId' | 'runs'>,
  { begins, takenAt }: { readonly begins: boolean; readonly takenAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answerExport')
    .set({ runs: begins ? runs + 1 : runs, takenAt })
    .where('exportId', '=', exportId)
    .where('runs', '=', runs)
    .where('takenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets those that ended before a moment. */
export async function removeExports(db: Queryable, endedBefore: Date): Promise<void> {
  await db.deleteFrom('answerExport').where('endsAt', '<', endedBefore).execute();
}
