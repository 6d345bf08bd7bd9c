import type { Localised } from '#contract/locales.ts';
import type { DeclineReason } from '#contract/villages/words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { notify } from '#server/core/notifications/notify.ts';
import { villageOfBabies } from '../groups/fragments.ts';
import type { FoundWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import { commentPath, postPath } from '#server/features/villages/writing/paths.ts';
import { declineWords, hiddenWords } from '#contract/villages/decline-words.ts';

interface Cause {
  readonly caseId: string;
  readonly now: Date;
}

/** Her post or comment is not shown until staff have looked. Not who wanted it. */
export async function tellHidden(tx: Transaction, writing: FoundWriting, cause: Cause): Promise<void> {
  await tell(tx, writing, cause, {
    kind: 'writingDeclined',
    key: `hidden:${cause.caseId}`,
    reason: hiddenWords,
  });
}

export async function tellDeclined(
  tx: Transaction,
  writing: FoundWriting,
  { reason, note, ...cause }: Cause & { readonly reason: DeclineReason; readonly note: string | null },
): Promise<void> {
  const said: Localised = declineWords[reason];
  await tell(tx, writing, cause, {
    kind: 'writingDeclined',
    key: `declined:${cause.caseId}`,
    reason: said,
    ...(note !== null && { note }),
  });
}

export async function tellRestored(tx: Transaction, writing: FoundWriting, cause: Cause): Promise<void> {
  await tell(tx, writing, cause, { kind: 'writingRestored', key: `restored:${cause.caseId}` });
}

async function tell(
  tx: Transaction,
  { memberId, title, postId, commentId, village: { slug } }: FoundWriting,
  { now }: Cause,
  {
    kind,
    key,
    ...words
  }: { kind: 'writingDeclined' | 'writingRestored'; key: string; reason?: Localised; note?: string },
): Promise<void> {
  if (memberId === null) return;
  const path = commentId === null ? postPath(slug, postId) : commentPath(slug, postId, commentId);
  await notify(tx, [{ memberId, kind, key, path, words: { title, ...words }, now }], [villageOfBabies]);
}
