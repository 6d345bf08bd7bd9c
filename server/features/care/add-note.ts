import type { CallInput, CallResult } from '#contract/client.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findNote, holdMember, insertNote } from './queries.ts';

/** Keeps what colleagues are to know of a member, once under an id. Throws `careMemberGone`. */
export async function addCareNote(
  { db, now, staff: { staffId } }: StaffContext,
  { memberId, noteId, text }: CallInput<'addCareNote'>,
): Promise<CallResult<'addCareNote'>> {
  return transaction(db, async (tx) => {
    if (!(await holdMember(tx, memberId))) throw new Failure('careMemberGone');
    const writtenAt = now();
    if (await insertNote(tx, { memberId, noteId, staffId, text, writtenAt }))
      await writeAudit(tx, {
        now: writtenAt,
        staffId,
        action: 'member.noted',
        subject: `member ${memberId}`,
      });
    const kept = await findNote(tx, memberId, noteId);
    return { noteId, writtenAt: kept.writtenAt.toISOString() };
  });
}
