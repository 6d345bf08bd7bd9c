import { sql } from 'kysely';
import type { DeclineReason, FlagReason } from '#contract/villages/words.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { caseIdsOf } from './fragments.ts';

/** A case, by what it is about. */
export interface CaseKey {
  /** Who wrote it. */
  readonly memberId: string;
  readonly caseId: string;
  readonly subjectId: string;
}

export type CaseDecision =
  | { readonly state: 'kept'; readonly note: string | null }
  | { readonly state: 'declined'; readonly reason: DeclineReason; readonly note: string | null };

export async function countCases(
  db: Queryable,
  now: Date,
): Promise<{ waiting: number; overdue: number; images: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number; images: number }>`
    select count(*)::int as waiting, count(*) filter (where due_at < ${now})::int as overdue,
           count(*) filter (where kind = 'image')::int as images
      from safety_case where state = 'waiting'`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, images: 0 };
}

/** Until the transaction ends nobody else decides on it. */
export async function lockCase(tx: Transaction, caseId: string): Promise<void> {
  await tx.selectFrom('safetyCase').select('caseId').where('caseId', '=', caseId).forUpdate().execute();
}

/** Writes down what was decided on a locked case that waits, and of its flags whether they were right. */
export async function settleCase(
  tx: Transaction,
  row: CaseKey & { readonly appeal: string | null },
  decision: CaseDecision,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('safetyCase')
    .set({
      state: decision.state,
      decidedAt: now,
      decidedBy: staffId,
      reason: decision.state === 'declined' ? decision.reason : null,
      note: decision.note,
    })
    .where('memberId', '=', row.memberId)
    .where('caseId', '=', row.caseId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('A locked case has changed');
  await settleFlags(tx, row, decision);
}

/** Who flagged what staff agree with is believed more the next time. A second look settles the flags of the first too. */
async function settleFlags(
  tx: Transaction,
  { caseId, subjectId, appeal }: CaseKey & { readonly appeal: string | null },
  { state }: CaseDecision,
): Promise<void> {
  const outcome = state === 'declined' ? 'right' : 'wrong';
  const flags = tx.updateTable('writingFlag').set({ outcome });
  await (
    appeal === null
      ? flags.where('caseId', '=', caseId)
      : flags.where('subjectId', '=', subjectId).where('caseId', 'is not', null)
  ).execute();
}

/** When staff last looked at pictures of a writing and kept it; null: never. */
export async function lastKeptImage(
  tx: Transaction,
  { memberId, subjectId }: Omit<CaseKey, 'caseId'>,
): Promise<Date | null> {
  const kept = await tx
    .selectFrom('safetyCase')
    .select('decidedAt')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .where('kind', '=', 'image')
    .where('state', '=', 'kept')
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst();
  return kept?.decidedAt ?? null;
}

/** All flags of a writing so far, the heaviest first. */
export async function findFlags(db: Queryable, subjectId: string) {
  const rows = await db
    .selectFrom('writingFlag')
    .select(['reason', 'note', 'weight', 'flaggedAt'])
    .where('subjectId', '=', subjectId)
    .orderBy('weight', 'desc')
    .orderBy('flaggedAt')
    .limit(100)
    .execute();
  // Written by `flagWriting` alone.
  return rows.map(({ reason, ...flag }) => ({ ...flag, reason: reason as FlagReason }));
}

/** What others said of a member and did against her: it stands under their ids. */
export async function eraseSaid(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    delete from writing_flag
     where case_id in (${caseIdsOf(memberId)})
        or subject_id in (select post_id from post where member_id = ${memberId}
                          union all select comment_id from comment where member_id = ${memberId})`.execute(
    tx,
  );
  await tx.deleteFrom('memberBlock').where('otherId', '=', memberId).execute();
}
