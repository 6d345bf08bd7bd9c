import type { Transaction } from '#server/kernel/database/database.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { findWriting } from '#server/features/villages/writing/find-writing.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { openCase } from './open-case.ts';

interface Appeal {
  readonly postId: string;
  readonly commentId?: string | undefined;
  readonly text: string;
}

/**
 * Asks for a second look, once for each writing. What flags alone hid is looked at by staff anyway: what she says then
 * stands beside the flags, and is her one time. Throws `writingUnknown`, `appealImpossible`, `appealedAlready`.
 */
export async function appealDecision(
  { db, session, now: clock }: MemberContext,
  { text, ...key }: Appeal,
): Promise<true> {
  const { memberId } = session;
  const now = clock();
  await transaction(db, async (tx) => {
    const writing = await findWriting(tx, key, { lock: true });
    if (writing?.memberId !== memberId) throw new Failure('writingUnknown');
    const { postId, commentId, state } = writing;
    const last = await findLast(tx, memberId, commentId ?? postId);
    if (last.some(({ appeal }) => appeal !== null)) throw new Failure('appealedAlready');
    const [latest] = last;
    if (state === 'hidden' && latest?.state === 'waiting') {
      await tx
        .updateTable('safetyCase')
        .set({
          appeal: text,
          appealedAt: now,
          // A report of an image stays one: it has a hard end.
          ...(latest.kind === 'flagged' && { kind: 'appeal' }),
        })
        .where('memberId', '=', memberId)
        .where('caseId', '=', latest.caseId)
        .execute();
      return;
    }
    if (state !== 'declined' || latest?.state !== 'declined') throw new Failure('appealImpossible');
    await openCase(tx, {
      memberId,
      postId,
      commentId,
      kind: 'appeal',
      appeal: { text, firstDecider: latest.decidedBy },
      now,
    });
  });
  return true;
}

/** Cases of a writing, newest first. */
async function findLast(tx: Transaction, memberId: string, subjectId: string) {
  return tx
    .selectFrom('safetyCase')
    .select(['caseId', 'kind', 'state', 'appeal', 'decidedBy'])
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subjectId)
    .orderBy('caseId', 'desc')
    .execute();
}
