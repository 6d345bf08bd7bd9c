import type { Transaction } from '#server/kernel/database/database.ts';
import { findDue, type CaseKind } from './case-kinds.ts';
import { deleteWaitingCase, insertCase } from './queries-cases.ts';
import type { HeldFor } from './suspicion.ts';

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

/**
 * Puts a writing before staff, or finds the case in which it already is: then a report of an image makes it one of that
 * kind, and it is due by the sooner of the two. Returns the case's id.
 */
export async function openCase(tx: Transaction, opened: NewCase): Promise<string> {
  const { now, heldFor = null, appeal, ...rest } = opened;
  const dueAt = await findDue(tx, opened.kind, now);
  return insertCase(tx, { ...rest, heldFor, appeal, openedAt: now, dueAt });
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
  await deleteWaitingCase(tx, { memberId, subjectId: commentId ?? postId });
}
