import { transaction, type Database } from '#server/kernel/database/database.ts';
import { deleteExpected } from '#server/core/members/queries-shared-children.ts';
import { beginLoss, beginPause, readMode, type Mode } from '#server/core/members/queries-shared-rests.ts';
import { withdrawReviews } from '#server/core/reviews/queries-shared.ts';
import { forgetUndoSteps } from '#server/core/undo/queries-shared.ts';
import { leaveBirths } from '#server/features/villages/groups/leave-births.ts';
import { endRest, holdRest } from './end-rest.ts';

export async function setPause(
  db: Database,
  { memberId, paused, now }: { memberId: string; paused: boolean; now: Date },
): Promise<Mode> {
  return transaction(db, async (tx) => {
    await holdRest(tx, memberId);
    if (paused) await beginPause(tx, { memberId, now });
    else await endRest(tx, { memberId, rest: 'pause', now });
    return readMode(tx, memberId);
  });
}

/** Nothing that waits for a birth stays. Children who were born stay until she removes them herself. */
export async function reportLoss(
  db: Database,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Mode> {
  return transaction(db, async (tx) => {
    await holdRest(tx, memberId);
    const mode = await beginLoss(tx, { memberId, now });
    await deleteExpected(tx, memberId);
    await leaveBirths(tx, memberId, now);
    await withdrawReviews(tx, { memberId, kind: 'birth' });
    await forgetUndoSteps(tx, memberId);
    return mode;
  });
}
