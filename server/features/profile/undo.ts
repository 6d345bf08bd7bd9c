import { changeMember } from '#server/core/members/queries-shared.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { putBack, type UndoAct, type UndoneStep } from '#server/core/undo/undo-steps.ts';
import { countMember } from '#server/features/villages/groups/queries-shared-membership.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { holdRest } from './end-rest.ts';

/** What an act changed beside rows of hers. */
const afterwards: Partial<
  Record<UndoAct, (tx: Transaction, memberId: string, undone: UndoneStep) => Promise<unknown>>
> = {
  joinOrLeave: (tx, _, { subject, more }) => countMember(tx, subject, more),
  removeChild: (tx, memberId, { date }) => changeMember(tx, memberId, { childExpectedDate: date }),
};

/** Brings back what stood before an act of hers. Throws `undoGone`. */
export function undo({ db, session: { memberId }, now }: MemberContext, undoId: string): Promise<true> {
  return transaction<true>(db, async (tx) => {
    // A loss that she tells of at the same time comes before or after it, never in between.
    await holdRest(tx, memberId);
    const undone = await putBack(tx, { memberId, undoId, now: now() });
    await afterwards[undone.act]?.(tx, memberId, undone);
    return true;
  });
}
