import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

/** A table with rows of hers, and its column that names what was done to; null: one row. */
type OwnTable = readonly [table: string, column: string | null];

const isHers = (memberId: string, column: string | null, subject: string | null) =>
  column === null
    ? sql`t.member_id = ${memberId}`
    : sql`t.member_id = ${memberId} and t.${sql.ref(column)}::text = ${subject}`;

interface NewStep {
  readonly memberId: string;
  readonly undoId: string;
  readonly act: string;
  readonly subject: string | null;
  readonly date: string | null;
  /** Whose rows are kept as they stand. */
  readonly tables: readonly OwnTable[];
  readonly now: Date;
}

export async function insertStep(
  tx: Transaction,
  { memberId, undoId, act, subject, date, tables, now }: NewStep,
): Promise<void> {
  const rows = tables.map(
    ([table, column]) => sql`
      ${table}::text, (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t
                        where ${isHers(memberId, column, subject)})`,
  );
  // First, and not in the same statement: with tables that are spread over machines what is inserted is a value.
  const kept = await sql<{
    rows: string;
  }>`select jsonb_build_object(${sql.join(rows)})::text as rows`.execute(tx);
  await sql`
    insert into undo_step (member_id, undo_id, act, subject, date, rows, made_at)
    values (${memberId}, ${undoId}, ${act}, ${subject}, ${date}::date, ${kept.rows[0]?.rows}::jsonb, ${now})`.execute(
    tx,
  );
}

/** Takes out a step that was made after a moment, of one act only where that is given; its rows are the text of JSON. */
export const takeStep = (
  tx: Transaction,
  { memberId, undoId, act, madeAfter }: { memberId: string; undoId: string; act?: string; madeAfter: Date },
) =>
  tx
    .deleteFrom('undoStep')
    .where('memberId', '=', memberId)
    .where('undoId', '=', undoId)
    .where((eb) => (act === undefined ? eb.lit(true) : eb('act', '=', act)))
    .where('madeAt', '>', madeAfter)
    .returning(['act', 'subject', 'date', sql<string>`rows::text`.as('rows')])
    .executeTakeFirst();

/** @returns how many there were */
export async function deleteRows(
  tx: Transaction,
  {
    memberId,
    table,
    column,
    subject,
  }: { memberId: string; table: string; column: string | null; subject: string | null },
): Promise<bigint> {
  const t = sql.table(table);
  const gone = await sql`delete from ${t} t where ${isHers(memberId, column, subject)}`.execute(tx);
  return gone.numAffectedRows ?? 0n;
}

/** Those of a table among the rows of a step. @returns how many there are */
export async function insertRows(tx: Transaction, table: string, rows: string): Promise<bigint> {
  const t = sql.table(table);
  const back = await sql`
    insert into ${t} select * from jsonb_populate_recordset(null::${t}, ${rows}::jsonb -> ${table}::text)`.execute(
    tx,
  );
  return back.numAffectedRows ?? 0n;
}

export async function deleteStepsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('undoStep').where('madeAt', '<', before).execute();
}
