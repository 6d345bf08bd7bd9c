import { newId, type Database, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deleteRows, deleteStepsBefore, insertRows, insertStep, takeStep } from './queries.ts';

/** A page offers it no longer than this. */
const offeredMinutes = 60;

/** By act the tables with rows of hers that it changes, and the column that names what it was done to; null: one row. */
const undoActs = {
  joinOrLeave: { village_member: 'village_id' },
  removeChild: { child: 'child_id', review: 'subject_id', week_mail: 'child_id' },
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
export interface UndoneStep {
  readonly act: UndoAct;
  readonly subject: string | null;
  readonly date: string | null;
  /** How many rows there are more than before it did. */
  readonly more: number;
}

const tablesOf = (act: UndoAct): [string, string | null][] => Object.entries(undoActs[act]);

/** Keeps what stands before an act of a member, in its transaction. @returns the id to undo it by */
export async function keepBefore(
  tx: Transaction,
  { memberId, act, subject = null, date = null, now }: Step,
): Promise<string> {
  const undoId = newId(tx);
  await insertStep(tx, { memberId, undoId, act, subject, date, tables: tablesOf(act), now });
  return undoId;
}

/** Puts back what stood before an act, whole, once. Throws `undoGone` when there is nothing to put back any more. */
export async function putBack(
  tx: Transaction,
  { memberId, undoId, act: only, now }: { memberId: string; undoId: string; act?: UndoAct; now: Date },
): Promise<UndoneStep> {
  const madeAfter = new Date(now.getTime() - offeredMinutes * 60_000);
  const step = await takeStep(tx, { memberId, undoId, act: only, madeAfter });
  if (!step || !Object.hasOwn(undoActs, step.act)) throw new Failure('undoGone');
  const { subject, date, rows } = step;
  // Looked up just now.
  const act = step.act as UndoAct;
  let more = 0;
  for (const [table, column] of tablesOf(act)) {
    // Of what is there now nothing may stay beside it.
    // oxlint-disable-next-line no-await-in-loop
    const gone = await deleteRows(tx, { memberId, table, column, subject });
    // oxlint-disable-next-line no-await-in-loop
    const back = await insertRows(tx, table, rows);
    more += Number(back - gone);
  }
  return { act, subject, date, more };
}

/** What a member took away is not kept for longer than until the next night. */
export async function removeOldUndoSteps(db: Database, now: Date): Promise<void> {
  await deleteStepsBefore(db, new Date(now.getTime() - offeredMinutes * 60_000));
}
