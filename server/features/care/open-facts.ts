import type { CallInput, CallResult } from '#contract/client.ts';
import { stageKeys } from '#contract/stages.ts';
import { nameOf } from '#contract/written-name.ts';
import { findChildren } from '#server/core/members/queries-shared-children.ts';
import { openPreviewOf } from '#server/core/previews/open-preview.ts';
import { readStanding } from '#server/core/previews/person.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findProfile } from './queries.ts';

/** How she is reached, for once. Throws `careMemberGone`. */
export async function openContact(
  { db, now, staff: { staffId } }: StaffContext,
  { memberId, reason: why }: CallInput<'openContact'>,
): Promise<CallResult<'openContact'>> {
  return transaction(db, async (tx) => {
    const found = await findProfile(tx, memberId);
    if (!found) throw new Failure('careMemberGone');
    await writeAudit(tx, {
      now: now(),
      staffId,
      action: 'member.contactOpened',
      subject: `member ${memberId}`,
      why,
    });
    return { name: nameOf(found), email: found.email, phone: found.phone };
  });
}

/**
 * Her stage and days. Throws `previewMemberNot` for who is not to be shown, as previews do, and for who told nothing of this
 * either: so the refusal says of nobody that she rests.
 */
export async function openIntimate(
  { db, now, staff: { staffId } }: StaffContext,
  { memberId, reason: why }: CallInput<'openIntimate'>,
): Promise<CallResult<'openIntimate'>> {
  return transaction(db, async (tx) => {
    const { lactation, childExpectedDate: dueOn } = await readStanding(tx, memberId);
    const children = await findChildren(tx, memberId);
    const stage = stageKeys[lactation - 1] ?? null;
    if (stage === null && dueOn === null && children.length === 0) throw new Failure('previewMemberNot');
    await writeAudit(tx, {
      now: now(),
      staffId,
      action: 'member.intimateOpened',
      subject: `member ${memberId}`,
      why,
    });
    return {
      stage,
      dueOn,
      children: children.flatMap(({ birthDate, expectedDate }) => {
        const day = birthDate ?? expectedDate;
        return day === null ? [] : [{ day, born: birthDate !== null }];
      }),
    };
  });
}

/** The site as it is now, with how it stands with her. Throws what previews throw. */
export const seeAsMember = (
  context: StaffContext,
  { memberId, reason }: CallInput<'seeAsMember'>,
): Promise<CallResult<'seeAsMember'>> =>
  openPreviewOf(context, [], { as: { who: 'real', memberId, reason }, subject: `member ${memberId}` });
