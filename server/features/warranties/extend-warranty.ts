import { proofSlot, type WarrantyCard } from '#contract/calls/warranties.ts';
import type { PhotoItem } from '#contract/calls/villages/photos.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { listPhotos } from '#server/core/media/proofs/list-photos.ts';
import { markPhotosSent } from '#server/core/media/proofs/mark-photos-sent.ts';
import { readPromised } from '#server/core/worklist/promised-times.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { addEvent } from './add-event.ts';
import { presentCards, proofOf } from './card.ts';
import { findRegistration, updateRegistration } from './queries.ts';
import { lockToDo, saveProof, todayOf } from './save-proof.ts';

/** Puts a proof of purchase before staff. What waits already, or was extended meanwhile, stays as it is. */
export async function extendWarranty(
  context: MemberContext,
  { registrationId, photos }: { registrationId: string; photos: PhotoItem[] },
): Promise<WarrantyCard> {
  const { db, session } = context;
  const { memberId } = session;
  const proof = await saveProof(context, { registrationId, photos });
  if (proof?.length === 0) throw new Failure('proofMissing');
  if (proof) await ask(context, registrationId);
  const after = await findRegistration(db, memberId, registrationId);
  const [card] = after ? await presentCards(context, [after]) : [];
  if (!card) throw new Failure('warrantyUnknown');
  return card;
}

async function ask(context: MemberContext, registrationId: string): Promise<void> {
  const { db, session } = context;
  const { memberId } = session;
  const today = await todayOf(context);
  const now = context.now();
  const { dueAt } = (await readPromised(context))('warranties', now);
  await transaction(db, async (tx) => {
    const row = await lockToDo(tx, { memberId, registrationId, today });
    if (!row) return;
    // Another device may have taken them away in this moment; from here on nobody can.
    const owned = { memberId, subject: proofOf(registrationId) };
    const proof = await listPhotos({ ...context, db: tx }, owned);
    if (!proof[proofSlot]) throw new Failure('proofMissing');
    await markPhotosSent(tx, owned);
    const inReview = { extension: 'inReview', answerBy: dueAt, reason: null } as const;
    await updateRegistration(tx, { memberId, registrationId }, inReview);
    await addEvent(tx, { memberId, registrationId, state: 'inReview', at: now });
    await openReview(tx, {
      memberId,
      kind: 'warranty',
      subjectId: registrationId,
      title: row.name,
      now,
      dueAt,
    });
  });
}
