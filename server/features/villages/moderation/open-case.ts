import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { HeldFor } from './suspicion.ts';

export const caseHours = { waiting: 24, flagged: 24, appeal: 72, image: 48 } as const;
export type CaseKind = keyof typeof caseHours;

export interface CaseSubject {
  /** Who wrote it. */
  readonly memberId: string;
  readonly postId: string;
  readonly commentId: string | null;
}

export interface NewCase extends CaseSubject {
  readonly kind: CaseKind;
  readonly heldFor?: HeldFor;
  readonly appeal?: { readonly text: string; readonly firstDecider: string | null };
  readonly now: Date;
}

/** When something of a kind has to be answered. */
export const dueOf = (kind: CaseKind, now: Date) => new Date(now.getTime() + caseHours[kind] * 3_600_000);

/**
 * Puts a writing before staff, or finds the case in which it already is: then a report of an image makes it one of that
 * kind, and it is due by the sooner of the two. Returns the case's id.
 */
export async function openCase(tx: Transaction, opened: NewCase): Promise<string> {
  const { memberId, postId, commentId, kind, heldFor, appeal, now } = opened;
  const { rows } = await sql<{ caseId: string }>`
    insert into safety_case as c (member_id, case_id, kind, post_id, comment_id, subject_id, opened_at, due_at, held_for,
                                  appeal, appealed_at, first_decider)
    values (${memberId}, ${uuidv7()}, ${kind}, ${postId}, ${commentId}, ${commentId ?? postId}, ${now},
            ${dueOf(kind, now)}, ${heldFor ?? null}, ${appeal?.text ?? null}, ${appeal ? now : null}::timestamptz,
            ${appeal?.firstDecider ?? null}::uuid)
    on conflict (member_id, subject_id) where state = 'waiting' do update
       set kind = case when excluded.kind = 'image' then 'image' else c.kind end,
           due_at = least(c.due_at, excluded.due_at)
    returning case_id as "caseId"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A case was neither opened nor found');
  return row.caseId;
}

/** For whoever stores a writing that `checkWriting` held back: in the same transaction, once it has its id. */
export async function openWaitingCase(
  tx: Transaction,
  { heldFor, ...subject }: CaseSubject & { readonly heldFor: HeldFor | null; readonly now: Date },
): Promise<void> {
  await openCase(tx, { ...subject, kind: 'waiting', ...(heldFor && { heldFor }) });
}

/** What its author deleted, or what went with her account, nobody has to decide on any more. */
export async function closeCaseOfDeleted(
  tx: Transaction,
  { memberId, postId, commentId }: CaseSubject,
): Promise<void> {
  // A report of an image is answered all the same.
  await tx
    .deleteFrom('safetyCase')
    .where('memberId', '=', memberId)
    .where('subjectId', '=', commentId ?? postId)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'image')
    .execute();
}
