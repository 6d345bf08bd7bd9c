import { transaction } from '#server/kernel/database/database.ts';
import { findWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { openCase } from './open-case.ts';
import { changeCase, findCasesOf } from './queries-cases.ts';

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
    const last = await findCasesOf(tx, { memberId, subjectId: commentId ?? postId });
    if (last.some(({ appeal }) => appeal !== null)) throw new Failure('appealedAlready');
    const [latest] = last;
    if (state === 'hidden' && latest?.state === 'waiting') {
      await changeCase(
        tx,
        { memberId, caseId: latest.caseId },
        {
          appeal: text,
          appealedAt: now,
          // A report of an image stays one: it has a hard end.
          ...(latest.kind === 'flagged' && { kind: 'appeal' }),
        },
      );
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
