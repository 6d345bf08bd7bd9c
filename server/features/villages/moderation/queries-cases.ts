import { sql, type Insertable, type Updateable } from 'kysely';
import type { DeclineReason, FlagReason } from '#contract/villages/words.ts';
import { newId, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { SafetyCase, WritingFlag } from '#server/kernel/database/schema.ts';
import type { FoundWriting } from '../writing/queries-shared-writing.ts';
import type { CaseKind } from './case-kinds.ts';
import type { CaseKey } from './queries-shared-cases.ts';
import type { HeldFor } from './suspicion.ts';
import type { WeighedFlag } from './trust.ts';

/**
 * A case that waits, or the one of that writing that does: then a report of an image makes it one of that kind, and it is
 * due by the sooner of the two, and put aside no longer. @returns its id
 */
export async function insertCase(
  tx: Transaction,
  row: {
    readonly memberId: string;
    readonly kind: CaseKind;
    readonly postId: string;
    readonly commentId: string | null;
    readonly openedAt: Date;
    readonly dueAt: Date;
    readonly heldFor: HeldFor | null;
    readonly appeal: { readonly text: string; readonly firstDecider: string | null } | undefined;
  },
): Promise<string> {
  const { memberId, kind, postId, commentId, openedAt, dueAt, heldFor, appeal } = row;
  const { rows } = await sql<{ caseId: string }>`
    insert into safety_case as c (member_id, case_id, kind, post_id, comment_id, subject_id, opened_at, due_at, held_for,
                                  appeal, appealed_at, first_decider)
    values (${memberId}, ${newId(tx)}, ${kind}, ${postId}, ${commentId}, ${commentId ?? postId}, ${openedAt},
            ${dueAt}, ${heldFor}, ${appeal?.text ?? null}, ${appeal ? openedAt : null}::timestamptz,
            ${appeal?.firstDecider ?? null}::uuid)
    on conflict (member_id, subject_id) where state = 'waiting' do update
       set kind = case when excluded.kind = 'image' then 'image' else c.kind end,
           due_at = least(c.due_at, excluded.due_at), snoozed_until = null
    returning case_id as "caseId"`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('A case was neither opened nor found');
  return added.caseId;
}

/** Cases of a writing, newest first. */
export function findCasesOf(tx: Transaction, { memberId, subjectId }: Omit<CaseKey, 'caseId'>) {
  return tx
    .selectFrom('safetyCase')
    .select(['caseId', 'kind', 'state', 'appeal', 'decidedBy'])
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .orderBy('caseId', 'desc')
    .execute();
}

export async function changeCase(
  tx: Transaction,
  { memberId, caseId }: Omit<CaseKey, 'subjectId'>,
  change: Pick<Updateable<SafetyCase>, 'appeal' | 'appealedAt' | 'kind'>,
): Promise<void> {
  await tx
    .updateTable('safetyCase')
    .set({ ...change, snoozedUntil: null })
    .where('memberId', '=', memberId)
    .where('caseId', '=', caseId)
    .execute();
}

/** Deletes the case of a writing that waits. */
export async function deleteWaitingCase(
  tx: Transaction,
  { memberId, subjectId }: Omit<CaseKey, 'caseId'>,
): Promise<void> {
  // A report of an image is answered all the same.
  await tx
    .deleteFrom('safetyCase')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'image')
    .execute();
}

/** How it stands with a writing that others do not see. */
export interface HeldRow {
  readonly subjectId: string;
  readonly kind: CaseKind;
  readonly state: 'waiting' | 'declined';
  readonly reason: DeclineReason | null;
  readonly note: string | null;
  readonly appealing: boolean;
  readonly appealed: boolean;
}

/** The newest case of each writing that was not kept. */
export async function findHeld(
  db: Queryable,
  memberId: string,
  subjectIds: readonly string[],
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select distinct on (c.subject_id) c.subject_id as "subjectId", c.kind, c.state, c.reason, c.note,
           c.state = 'waiting' and c.appeal is not null as appealing,
           exists (select from safety_case a
                    where a.member_id = c.member_id and a.subject_id = c.subject_id and a.appeal is not null) as appealed
      from safety_case c
     where c.member_id = ${memberId} and c.subject_id = any(${[...subjectIds]}::uuid[]) and c.state <> 'kept'
     order by c.subject_id, c.case_id desc`.execute(db);
  return rows;
}

export async function hasFlagged(tx: Transaction, memberId: string, subjectId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('writingFlag')
    .select('reason')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Reasons for which it was flagged before staff last kept it; none once it was changed afterwards. */
export async function findSettledReasons(
  tx: Transaction,
  { memberId, editedAt }: Pick<FoundWriting, 'memberId' | 'editedAt'>,
  subjectId: string,
): Promise<ReadonlySet<FlagReason>> {
  const { rows } = await sql<{ reason: FlagReason }>`
    select distinct f.reason from writing_flag f
     where f.subject_id = ${subjectId}
       and f.flagged_at <= (select max(c.decided_at) from safety_case c
                             where c.member_id = ${memberId} and c.subject_id = ${subjectId} and c.state = 'kept'
                               and c.decided_at >= coalesce(${editedAt}::timestamptz, '-infinity'))
       and not exists (select from safety_case d
                        where d.member_id = ${memberId} and d.subject_id = ${subjectId} and d.state = 'waiting'
                          and d.case_id = f.case_id)`.execute(tx);
  return new Set(rows.map(({ reason }) => reason));
}

export async function insertFlag(
  tx: Transaction,
  flag: Insertable<WritingFlag> & { readonly reason: FlagReason },
): Promise<void> {
  await tx.insertInto('writingFlag').values(flag).execute();
}

/** Of a member's flags, how many staff agreed with and how many not. */
export async function countSettledFlags(
  tx: Transaction,
  memberId: string,
): Promise<{ readonly right: number; readonly wrong: number }> {
  const { rows } = await sql<{ right: number; wrong: number }>`
    select count(*) filter (where outcome = 'right')::int as right,
           count(*) filter (where outcome = 'wrong')::int as wrong
      from writing_flag where member_id = ${memberId}`.execute(tx);
  const { right = 0, wrong = 0 } = rows[0] ?? {};
  return { right, wrong };
}

export async function findFlagsOfCase(tx: Transaction, caseId: string): Promise<WeighedFlag[]> {
  const rows = await tx
    .selectFrom('writingFlag')
    .select(['reason', 'weight', 'newcomer'])
    .where('caseId', '=', caseId)
    .execute();
  // The column holds what `insertFlag` put in.
  return rows.map(({ reason, ...rest }) => ({ ...rest, reason: reason as FlagReason }));
}
