import type { Transaction } from '#server/kernel/database/database.ts';
import { movePhotos } from '#server/core/media/proofs/move-photos.ts';
import { adoptReview, withdrawReview } from '#server/core/reviews/queries-shared.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { uniteAll } from './answers.ts';
import { asBegun, formOf } from './journeys.ts';
import { moveAnswers } from './move-answers.ts';
import { findJourney, type JourneyRow } from './queries-journeys.ts';
import { subjectOf } from './photos.ts';
import { freeOrder } from './prove-purchase.ts';
import { moveOrder } from './queries-hashes.ts';
import { reward } from './reward.ts';
import { change, lockBySlug, moveSubmission, type SubmissionRow } from './queries-submissions.ts';

type Adopting = Pick<Services, 'db' | 'now'>;

/**
 * Gives a submission that was made without signing in to a member. When she has one to the same journey, two drafts
 * become one, what was handed in goes before a draft, and of two that were handed in hers stays: the other is put aside
 * under her, with all that is in it. A reward that waited is given. The row must be locked.
 */
export async function adoptSubmission(
  tx: Transaction,
  services: Adopting,
  found: SubmissionRow,
  to: string,
): Promise<void> {
  const now = services.now();
  const journey = await findJourney(tx, found.slug, now);
  if (!journey) throw new Error(`There is no journey ${found.slug} any more`);
  const mine = await lockBySlug(tx, { memberId: to, slug: found.slug });
  if (!mine) return take(tx, services, { found, journey, to });
  if (mine.state === 'draft' && found.state === 'draft') {
    await mergeDrafts(tx, services, { mine, found, journey });
    return moveRow(tx, found, { to, closedAt: now });
  }
  if (mine.state === 'draft') {
    await putAside(tx, mine, now);
    return take(tx, services, { found, journey, to });
  }
  await moveRow(tx, found, { to, closedAt: now });
  // Nobody is to look at what counts for nothing any more.
  await withdrawReview(tx, { memberId: to, subjectId: found.submissionId });
}

async function take(
  tx: Transaction,
  services: Adopting,
  { found, journey, to }: { found: SubmissionRow; journey: JourneyRow; to: string },
): Promise<void> {
  await moveRow(tx, found, { to, closedAt: null });
  if (!found.rewardWaits) return;
  await reward(tx, services, journey, { ...found, memberId: to, guest: false });
}

/** With everything that hangs on it. */
async function moveRow(
  tx: Transaction,
  row: SubmissionRow,
  { to, closedAt }: { to: string; closedAt: Date | null },
): Promise<void> {
  const { memberId: from, submissionId } = row;
  await moveSubmission(tx, row, { to, closedAt });
  const subject = subjectOf({ submissionId });
  await movePhotos(tx, { from: { memberId: from, subject }, to: { memberId: to, subject } });
  await adoptReview(tx, { from, to, subjectId: submissionId });
}

async function putAside(tx: Transaction, row: SubmissionRow, now: Date): Promise<void> {
  await freeOrder(tx, row);
  await change(tx, row, { closedAt: now });
}

/** Answers one by one, to the questions that she began with; of the other steps hers, or where she has none what was done on the device. */
async function mergeDrafts(
  tx: Transaction,
  { now }: Adopting,
  { mine, found, journey }: { mine: SubmissionRow; found: SubmissionRow; journey: JourneyRow },
): Promise<void> {
  const form = await formOf(tx, await asBegun({ db: tx, now }, journey, mine));
  const theirs = moveAnswers(form ?? { pages: [] }, found);
  const takesOrder = mine.orderHash === null && found.orderHash !== null && found.amazonCountry !== null;
  if (takesOrder) {
    await moveOrder(tx, { orderHash: found.orderHash, submissionId: mine.submissionId });
  } else {
    await freeOrder(tx, found);
  }
  const from = { memberId: found.memberId, subject: subjectOf(found) };
  await movePhotos(tx, { from, to: { memberId: mine.memberId, subject: subjectOf(mine) } });
  await change(tx, mine, {
    answers: uniteAll(mine.answers, theirs.answers),
    dropped: uniteAll(mine.dropped, theirs.dropped),
    formFinished: mine.formFinished || found.formFinished,
    ...(takesOrder && { amazonCountry: found.amazonCountry, orderHash: found.orderHash }),
    videoFinished: mine.videoFinished || found.videoFinished,
    videoSeconds: Math.max(mine.videoSeconds, found.videoSeconds),
    changedAt: now(),
  });
}
