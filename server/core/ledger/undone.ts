import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';

/** The line that another one undoes, kept in that one's details: what it was, not only where it is. */
export interface Undone {
  readonly rule: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly amount: number;
  readonly occurredAt: string;
}

/** Null when nothing was posted for it. Looks through all months: for what undoes, which is seldom. */
export async function findUndone(tx: Transaction, memberId: string, entryId: string): Promise<Undone | null> {
  const { rows } = await sql<Omit<Undone, 'occurredAt'> & { occurredAt: Date }>`
    select rule, details, amount, occurred_at from ledger_entry
     where member_id = ${memberId} and entry_id = ${entryId}`.execute(tx);
  const [row] = rows;
  return row ? { ...row, occurredAt: row.occurredAt.toISOString() } : null;
}

/** What a line says of the one it undoes, if anything. */
export function undoneIn({ undoes }: Readonly<Record<string, unknown>>): Undone | null {
  // Written by `findUndone` alone.
  return typeof undoes === 'object' ? (undoes as Undone | null) : null;
}
