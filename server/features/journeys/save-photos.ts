import type { PhotoItem } from '#contract/calls/villages/photos.ts';
import type { Submission } from '#contract/calls/journeys.ts';
import { boundsOf } from '#contract/journeys/bounds.ts';
import { setPhotos } from '#server/core/media/proofs/set-photos.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { requireDraft, requireJourney } from './access.ts';
import { asBegun, formOf } from './journeys.ts';
import type { JourneyRow } from './queries-journeys.ts';
import { questionsOf } from './move-answers.ts';
import { subjectOf } from './photos.ts';
import { changeDraft, showSubmission } from './standing.ts';
import { findSubmission, lockById } from './queries-submissions.ts';

/** Photos of the upload step, or of a question for files, as they are to be. */
export async function saveJourneyPhotos(
  context: VisitorContext,
  { slug, slot, photos }: { slug: string; slot: string; photos: readonly PhotoItem[] },
): Promise<Submission> {
  const { db, visitor } = context;
  const newest = await requireJourney(context, slug);
  const before = await findSubmission(db, { memberId: visitor.ownerId, slug });
  const journey = await asBegun(context, newest, before);
  const most = await mostIn(context, journey, slot);
  const step = slot === 'upload' ? 'upload' : 'form';
  const { submissionId } = await changeDraft(context, { slug, step }, async () => ({ endedPhotos: 0 }));
  const owned = { memberId: visitor.ownerId, submissionId };
  await setPhotos(context, {
    subject: subjectOf(owned),
    slot,
    photos,
    most,
    check: async (tx) => {
      const row = await lockById(tx, owned);
      if (!row) throw new Failure('journeyUnknown');
      requireDraft(row);
    },
  });
  const row = await findSubmission(db, { memberId: visitor.ownerId, slug });
  if (!row) throw new Error('A submission with photos is gone');
  return showSubmission(context, journey, row);
}

async function mostIn({ db }: VisitorContext, journey: JourneyRow, slot: string): Promise<number> {
  if (slot === 'upload') return journey.uploadMost;
  const form = await formOf(db, journey);
  const question = form && questionsOf(form).get(slot);
  if (question?.type !== 'file')
    throw new Failure('journeyAnswersFaulty', { fields: [{ path: slot, reason: 'unknown' }], why: 'photos' });
  return boundsOf(question).most;
}
