import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import { isOpen, type ProposalRow } from './queries.ts';

/** What of a thing waits for a second person, oldest first. */
export async function findWaiting(
  db: Queryable,
  subject: string,
  now: Date,
): Promise<Pick<ProposalRow, 'proposalId' | 'proposed' | 'by' | 'at'>[]> {
  const { rows } = await sql<Pick<ProposalRow, 'proposalId' | 'proposed' | 'by' | 'at'>>`
    select proposal_id, proposed, by, at from proposal
     where subject = ${subject} and ${isOpen(now)} order by proposal_id`.execute(db);
  return rows;
}
