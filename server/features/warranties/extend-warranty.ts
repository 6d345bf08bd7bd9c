import { proofMost, proofSlot, type WarrantyCard } from '#contract/calls/warranties.ts';
import type { PhotoItem } from '#contract/calls/photos.ts';
import { transaction, type Transaction } from '#server/database/database.ts';
import { readMember } from '#server/features/accounts/read-member.ts';
import { localDay } from '#server/features/check-in/local-days.ts';
import { setPhotos } from '#server/features/proofs/set-photos.ts';
import { openReview } from '#server/features/reviews/open-review.ts';
import type { MemberContext, VisitorContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { requireVisitor } from '#server/http/visitors.ts';
import { addEvent } from './add-event.ts';
import { presentCards, proofOf } from './card.ts';
import { findRegistration, lockRegistration, type RegistrationRow } from './queries.ts';
import { addWorkingDays, answerWorkingDays, extendableUntil } from './rules.ts';

/** Puts a proof of purchase before staff. What waits already, or was extended meanwhile, stays as it is. */
export async function extendWarranty(
  context: MemberContext,
  { registrationId, photos }: { registrationId: string; photos: PhotoItem[] },
): Promise<WarrantyCard> {
  const { db, session, now } = context;
  const { memberId } = session;
  const { timeZone } = await readMember(context);
  const today = localDay(now(), timeZone);
  const before = await findRegistration(db, memberId, registrationId);
  if (!before) throw new Failure('warrantyUnknown');
  if (isToDo(before, today)) await ask(requireVisitor(context), { registrationId, photos, today });
  const after = await findRegistration(db, memberId, registrationId);
  const [card] = after ? await presentCards(context, [after]) : [];
  if (!card) throw new Failure('warrantyUnknown');
  return card;
}

async function ask(
  context: VisitorContext,
  { registrationId, photos, today }: { registrationId: string; photos: readonly PhotoItem[]; today: string },
): Promise<void> {
  const { db, visitor, now } = context;
  const memberId = visitor.ownerId;
  /** Null when it waits already: somebody was faster. */
  const lockToDo = async (tx: Transaction) => {
    const row = await lockRegistration(tx, memberId, registrationId);
    if (!row) throw new Failure('warrantyUnknown');
    return isToDo(row, today) ? row : null;
  };
  let late = false;
  const proof = await setPhotos(context, {
    subject: proofOf(registrationId),
    slot: proofSlot,
    photos,
    most: proofMost,
    // Drawing takes seconds, in which the same request or another device's can have been done.
    check: async (tx) => {
      late = !(await lockToDo(tx));
      if (late) throw new Error('The warranty waits for staff already');
    },
  }).catch((error: unknown) => {
    if (late) return null;
    throw error;
  });
  if (!proof) return;
  if (proof.length === 0) throw new Failure('proofMissing');
  await transaction(db, async (tx) => {
    const row = await lockToDo(tx);
    if (!row) return;
    const at = now();
    const answerBy = addWorkingDays(at, answerWorkingDays);
    await tx
      .updateTable('productRegistration')
      .set({ extension: 'inReview', answerBy, reason: null })
      .where('memberId', '=', memberId)
      .where('registrationId', '=', registrationId)
      .execute();
    await addEvent(tx, { memberId, registrationId, state: 'inReview', at });
    await openReview(tx, {
      memberId,
      kind: 'warranty',
      subjectId: registrationId,
      title: row.name,
      now: at,
      dueAt: answerBy,
    });
  });
}

/** False when somebody was here before. Throws `extensionOver` when there is no time left. */
function isToDo(row: RegistrationRow, today: string): boolean {
  if (row.extension === 'inReview' || row.extension === 'extended') return false;
  if (extendableUntil(row, today) === null) throw new Failure('extensionOver');
  return true;
}
