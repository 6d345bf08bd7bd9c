import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** A page offers it no longer than this. */
const offeredMinutes = 60;

/** By act the tables with rows of hers that it changes, and the column that names what it was done to; null: one row. */
const undoActs = {
  joinOrLeave: { village_member: 'village_id' },
  removeChild: { child: 'child_id', review: 'subject_id' },
  stopMail: { mail_choice: 'kind' },
  setReminder: { check_in_reminder: null },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string | null>>>>;
export type UndoAct = keyof typeof undoActs;

interface Step {
  readonly memberId: string;
  readonly act: UndoAct;
  /** What it is done to, where a member has several. */
  readonly subject?: string | null;
  /** What else is to come back. */
  readonly date?: string | null;
  readonly now: Date;
}

/** What came back. */
export interface Undone {
  readonly act: UndoAct;
  readonly subject: string | null;
  readonly date: string | null;
  /** How many rows there are more than before it did. */
  readonly more: number;
}

const tablesOf = (act: UndoAct): [string, string | null][] => Object.entries(undoActs[act]);

const isHers = (memberId: string, column: string | null, subject: string | null) =>
  column === null
    ? sql`t.member_id = ${memberId}`
    : sql`t.member_id = ${memberId} and t.${sql.ref(column)}::text = ${subject}`;

/** Keeps what stands before an act of a member, in its transaction. @returns the id to undo it by */
export async function keepBefore(
  tx: Transaction,
  { memberId, act, subject = null, date = null, now }: Step,
): Promise<string> {
  const undoId = uuidv7();
  const rows = tablesOf(act).map(
    ([table, column]) => sql`
      ${table}::text, (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} t
                        where ${isHers(memberId, column, subject)})`,
  );
  await sql`
    insert into undo_step (member_id, undo_id, act, subject, date, rows, made_at)
    values (${memberId}, ${undoId}, ${act}, ${subject}, ${date}::date, jsonb_build_object(${sql.join(rows)}), ${now})`.execute(
    tx,
  );
  return undoId;
}

/** Puts back what stood before an act, whole, once. Throws `undoGone` when there is nothing to put back any more. */
export async function putBack(
  tx: Transaction,
  { memberId, undoId, act: only, now }: { memberId: string; undoId: string; act?: UndoAct; now: Date },
): Promise<Undone> {
  const step = await tx
    .deleteFrom('undoStep')
    .where('memberId', '=', memberId)
    .where('undoId', '=', undoId)
    .where((eb) => (only === undefined ? eb.lit(true) : eb('act', '=', only)))
    .where('madeAt', '>', new Date(now.getTime() - offeredMinutes * 60_000))
    .returning(['act', 'subject', 'date', sql<string>`rows::text`.as('rows')])
    .executeTakeFirst();
  if (!step || !Object.hasOwn(undoActs, step.act)) throw new Failure('undoGone');
  const { subject, date, rows } = step;
  // Looked up just now.
  const act = step.act as UndoAct;
  let more = 0;
  for (const [table, column] of tablesOf(act)) {
    const t = sql.table(table);
    // Of what is there now nothing may stay beside it.
    // oxlint-disable-next-line no-await-in-loop
    const gone = await sql`delete from ${t} t where ${isHers(memberId, column, subject)}`.execute(tx);
    // oxlint-disable-next-line no-await-in-loop
    const back = await sql`
      insert into ${t} select * from jsonb_populate_recordset(null::${t}, ${rows}::jsonb -> ${table}::text)`.execute(
      tx,
    );
    more += Number((back.numAffectedRows ?? 0n) - (gone.numAffectedRows ?? 0n));
  }
  return { act, subject, date, more };
}

/** Forgets all that could be undone: what she tells of now is not to be taken back by what she did before. */
export async function forgetUndoSteps(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('undoStep').where('memberId', '=', memberId).execute();
}

/** What a member took away is not kept for longer than until the next night. */
export async function removeOldUndoSteps(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('undoStep')
    .where('madeAt', '<', new Date(now.getTime() - offeredMinutes * 60_000))
    .execute();
}
