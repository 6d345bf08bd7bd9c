import { proofMost, proofSlot } from '#contract/calls/warranties.ts';
import type { PhotoItem, ShownPhoto } from '#contract/calls/villages/photos.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { setPhotos } from '#server/core/media/proofs/set-photos.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { requireVisitor } from '#server/kernel/http/visitors.ts';
import { proofOf } from './card.ts';
import { findRegistration, forgetEnded, lockRegistration, type RegistrationRow } from './queries.ts';
import { extendableUntil } from './rules.ts';

/**
 * Adds, orders and removes the photos of a proof. @returns null when it waits for staff already, or was good enough:
 * then nothing changes. Throws `warrantyUnknown` or `extensionOver`.
 */
export async function saveProof(
  context: MemberContext,
  { registrationId, photos }: { registrationId: string; photos: readonly PhotoItem[] },
): Promise<ShownPhoto[] | null> {
  const { memberId } = context.session;
  const today = await todayOf(context);
  const before = await findRegistration(context.db, memberId, registrationId);
  if (!before) throw new Failure('warrantyUnknown');
  if (!isToDo(before, today)) return null;
  let late = false;
  return setPhotos(requireVisitor(context), {
    subject: proofOf(registrationId),
    slot: proofSlot,
    photos,
    most: proofMost,
    unsent: true,
    // Drawing takes seconds, in which the same request or another device's can have been done.
    check: async (tx) => {
      late = !(await lockToDo(tx, { memberId, registrationId, today }));
      if (late) throw new Error('The warranty waits for staff already');
      await forgetEnded(tx, { memberId, registrationId });
    },
  }).catch((error: unknown) => {
    if (late) return null;
    throw error;
  });
}

/** The registration, held until the transaction ends; null when there is nothing to do any more. */
export async function lockToDo(
  tx: Transaction,
  { memberId, registrationId, today }: { memberId: string; registrationId: string; today: string },
): Promise<RegistrationRow | null> {
  const row = await lockRegistration(tx, memberId, registrationId);
  if (!row) throw new Failure('warrantyUnknown');
  return isToDo(row, today) ? row : null;
}

/** The member's own day. */
export async function todayOf(context: MemberContext): Promise<string> {
  const { timeZone } = await readMember(context);
  return localDay(context.now(), timeZone);
}

/** False when somebody was here before. Throws `extensionOver` when there is no time left. */
function isToDo(row: RegistrationRow, today: string): boolean {
  if (row.extension === 'inReview' || row.extension === 'extended') return false;
  if (extendableUntil(row, today) === null) throw new Failure('extensionOver');
  return true;
}
