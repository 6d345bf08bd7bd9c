import type { Script } from '#contract/locales.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { dayMs } from '#server/features/villages/moderation/standing.ts';
import { waitText } from '#server/features/villages/moderation/wait-text.ts';
import { deleteOldEdits, findEditsSince, insertEdit } from './queries.ts';
import type { FoundWriting } from './queries-shared-writing.ts';

/** Of all she wrote, within 24 hours. */
export const editsPerDay = 40;

/** What stood there before is of use while it may be flagged; what waits for staff keeps it for longer. */
export const editDays = 180;

interface Editing {
  readonly memberId: string;
  /** In which a refusal says when she may. */
  readonly script: Script;
  readonly now: Date;
}

/** Keeps what was there before, for staff who look at what was flagged. Throws `editsTooMany`. Her writing is locked. */
export async function keepEdit(
  tx: Transaction,
  { postId, commentId, title, text }: FoundWriting,
  { memberId, script, now }: Editing,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const [first] = (await findEditsSince(tx, memberId, { since, until: now, most: editsPerDay })).slice(
    editsPerDay - 1,
  );
  if (first) {
    const seconds = Math.max(60, Math.ceil((first.getTime() - since.getTime()) / 1000));
    throw new Failure('editsTooMany', {
      retryAfterSeconds: seconds,
      fields: [{ path: '', reason: waitText(seconds, script) }],
    });
  }
  await insertEdit(tx, {
    editId: newId(tx),
    memberId,
    postId,
    commentId,
    title: commentId === null ? title : null,
    text,
    editedAt: now,
  });
}

export async function removeOldEdits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - editDays * dayMs);
  await inBatches(() => deleteOldEdits(db, before), signal ? { signal } : {});
}
