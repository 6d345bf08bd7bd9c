import { ofMember } from '#server/core/members/queries-shared.ts';
import type { FlagReason } from '#contract/villages/words.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { findWriting } from '#server/features/villages/writing/queries-shared-writing.ts';
import { setWritingState } from '#server/features/villages/writing/writing-state.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { openCase } from './open-case.ts';
import {
  countSettledFlags,
  findFlagsOfCase,
  findSettledReasons,
  hasFlagged,
  insertFlag,
} from './queries-cases.ts';
import { dayMs, readTrust } from './standing.ts';
import { tellHidden } from './tell-author.ts';
import { doHide, weighFlag, type Flagger } from './trust.ts';

export interface Flag {
  readonly postId: string;
  readonly commentId?: string | undefined;
  readonly reason: FlagReason;
  readonly note?: string | undefined;
}

/**
 * Takes a member's flag, the first of hers for a writing; enough of them hide it until staff look. Throws
 * `writingUnknown`, `ownWriting` and `tooManyRequests`.
 */
export async function flagWriting(
  context: MemberContext,
  flag: Flag,
): Promise<{ flagged: true; hidden: boolean }> {
  const { db, session, now: clock } = context;
  const { memberId } = session;
  await countTry(context, 'flagByMember', memberId);
  const now = clock();
  return transaction(db, async (tx) => {
    // Locked, so that of flags that come at once each sees the others.
    const writing = await findWriting(tx, flag, { lock: true });
    if (!writing?.memberId || (writing.state !== 'visible' && writing.state !== 'hidden'))
      throw new Failure('writingUnknown');
    if (writing.memberId === memberId) throw new Failure('ownWriting');
    const subjectId = writing.commentId ?? writing.postId;
    const settled = await findSettledReasons(tx, writing, subjectId);
    const author = { memberId: writing.memberId, postId: writing.postId, commentId: writing.commentId };
    const isNews = !settled.has(flag.reason);
    if (await hasFlagged(tx, memberId, subjectId))
      return { flagged: true, hidden: writing.state === 'hidden' };
    const caseId = isNews ? await openCase(tx, { ...author, kind: 'flagged', now }) : null;
    await addFlag(tx, { ...flag, memberId, subjectId, caseId, now });
    if (caseId === null || writing.state === 'hidden')
      return { flagged: true, hidden: writing.state === 'hidden' };
    const hidden = doHide(await findFlagsOfCase(tx, caseId), settled);
    if (hidden) {
      await setWritingState(tx, { ...author, state: 'hidden', now });
      await tellHidden(tx, writing, { caseId, now });
    }
    return { flagged: true, hidden };
  });
}

async function addFlag(
  tx: Transaction,
  {
    memberId,
    subjectId,
    caseId,
    now,
    postId,
    commentId,
    reason,
    note,
  }: Flag & { memberId: string; subjectId: string; caseId: string | null; now: Date },
): Promise<void> {
  const flagger = await readFlagger(tx, memberId, now);
  await insertFlag(tx, {
    memberId,
    subjectId,
    postId,
    commentId: commentId ?? null,
    reason,
    note: note || null,
    weight: weighFlag(flagger),
    newcomer: flagger.trust === 'new',
    flaggedAt: now,
    caseId,
  });
}

async function readFlagger(tx: Transaction, memberId: string, now: Date): Promise<Flagger> {
  const trust = await readTrust(tx, memberId);
  const { createdAt } = await ofMember(tx, memberId).select('createdAt').executeTakeFirstOrThrow();
  const { right, wrong } = await countSettledFlags(tx, memberId);
  return { trust, accountDays: (now.getTime() - createdAt.getTime()) / dayMs, right, wrong };
}
