import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { isOpen, type ProposalRow } from './queries.ts';

export type WaitingRow = Pick<ProposalRow, 'proposalId' | 'permissions' | 'proposed' | 'by' | 'expiresAt'>;

/** All that waits for a second person, oldest first. */
export async function findAllWaiting(db: Queryable, now: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select proposal_id, permissions, proposed, by, expires_at from proposal
     where ${isOpen(now)} order by proposal_id`.execute(db);
  return rows;
}

/** What somebody was told of. */
export interface TellingRow {
  readonly staffId: string;
  readonly mailedAt: Date;
  readonly told: readonly string[];
  readonly reminded: readonly string[];
}

export async function findTellings(db: Queryable): Promise<Map<string, TellingRow>> {
  const rows = await db
    .selectFrom('approverMail')
    .select(['staffId', 'mailedAt', 'told', 'reminded'])
    .execute();
  return new Map(rows.map((row) => [row.staffId, row]));
}

/** Notes of what she is told. @returns false, and nothing noted, when she was told of something since that moment */
export async function noteTelling(
  tx: Transaction,
  { staffId, mailedAt, told, reminded }: TellingRow,
  since: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into approver_mail (staff_id, mailed_at, told, reminded)
    values (${staffId}, ${mailedAt}, ${[...told]}::uuid[], ${[...reminded]}::uuid[])
        on conflict (staff_id) do update
       set mailed_at = excluded.mailed_at, told = excluded.told, reminded = excluded.reminded
     where approver_mail.mailed_at <= ${since}`.execute(tx);
  return numAffectedRows === 1n;
}
