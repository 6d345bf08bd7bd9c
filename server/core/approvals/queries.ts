import { sql } from 'kysely';
import type { Proposed } from '#contract/calls/approvals.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';

export interface ProposalRow {
  readonly proposalId: string;
  readonly call: string;
  /** Null once it is over. */
  readonly input: unknown;
  /** All of them decide on it. */
  readonly permissions: readonly Permission[];
  readonly proposed: Proposed;
  readonly reason: string;
  readonly by: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly state: 'open' | 'approved' | 'declined' | 'withdrawn';
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decidedWhy: string | null;
}

/** Who looks: what she proposed, and what she may decide on. */
export interface ProposalReader {
  readonly staffId: string;
  /** What she could approve; none without the permission to. */
  readonly decidesOn: readonly Permission[];
}

const columns = sql`
  proposal_id, call, input, permissions, proposed, reason, by, at, expires_at, state, decided_by, decided_at, decided_why`;

const seenBy = ({ staffId, decidesOn }: ProposalReader) =>
  sql<boolean>`(by = ${staffId} or permissions <@ ${[...decidesOn]}::text[])`;

/** Whether it waits at a moment. */
export const isOpen = (now: Date) => sql<boolean>`(state = 'open' and expires_at > ${now})`;

/** @returns false, and nothing written, when the same waits already */
export async function insertProposal(
  tx: Transaction,
  proposal: Pick<
    ProposalRow,
    'proposalId' | 'call' | 'permissions' | 'proposed' | 'reason' | 'by' | 'at' | 'expiresAt'
  > & {
    readonly input: unknown;
    readonly digest: Buffer;
    readonly subject: string;
  },
): Promise<boolean> {
  const { input, proposed, permissions, ...row } = proposal;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('proposal')
    .values({
      ...row,
      permissions: [...permissions],
      input: JSON.stringify(input),
      proposed: JSON.stringify(proposed),
    })
    .onConflict((conflict) => conflict.column('digest').where('state', '=', 'open').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Newest first; `before`: the last one of the page before. */
export async function findProposals(
  db: Queryable,
  reader: ProposalReader,
  { now, open, before, limit }: { now: Date; open: boolean; before: string | null; limit: number },
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from proposal
     where ${seenBy(reader)} ${open ? sql`and ${isOpen(now)}` : sql``}
           ${before === null ? sql`` : sql`and proposal_id < ${before}`}
     order by proposal_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Null for one that is not there, or not hers to see. */
export async function findProposal(
  db: Queryable,
  reader: ProposalReader,
  proposalId: string,
): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from proposal where proposal_id = ${proposalId} and ${seenBy(reader)}`.execute(db);
  return rows[0] ?? null;
}

/** How many she could decide on. */
export async function countToDecide(
  db: Queryable,
  { staffId, decidesOn }: ProposalReader,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from proposal
     where ${isOpen(now)} and by is distinct from ${staffId}
       and permissions <@ ${[...decidesOn]}::text[]`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends one that waits, and lets go of what it would have done. @returns false when it does not wait any more */
export async function endProposal(
  tx: Transaction,
  {
    proposalId,
    state,
    by,
    at,
    why,
  }: {
    readonly proposalId: string;
    readonly state: 'approved' | 'declined' | 'withdrawn';
    readonly by: string;
    readonly at: Date;
    readonly why: string | null;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update proposal set state = ${state}, decided_by = ${by}, decided_at = ${at}, decided_why = ${why}, input = null
     where proposal_id = ${proposalId} and ${isOpen(at)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Lets go of what those would have done for which nobody decided in time. */
export async function forgetExpired(db: Queryable, now: Date): Promise<void> {
  await sql`update proposal set input = null
             where state = 'open' and expires_at <= ${now} and input is not null`.execute(db);
}
