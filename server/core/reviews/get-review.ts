import { ofMember } from '#server/core/members/queries-shared.ts';
import type { CallResult } from '#contract/client.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { findNearDuplicates } from '#server/core/media/proofs/find-near-duplicates.ts';
import { listPhotos } from '#server/core/media/proofs/list-photos.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { readyTexts } from '#server/core/worklist/ready-texts.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { deciderOf, type ReviewKind, type ReviewSubject } from './decider.ts';
import { findHistory, findReview, presentReview } from './queries.ts';

/** Throws `reviewUnknown`. */
export async function getReview(context: StaffContext, reviewId: string): Promise<CallResult<'getReview'>> {
  const { db, script, staff } = context;
  const now = context.now();
  const row = await findReview(db, reviewId);
  if (!row) throw new Failure('reviewUnknown');
  const subject = { memberId: row.memberId, subjectId: row.subjectId };
  const [{ sections }, photos, history, templates] = await Promise.all([
    deciderOf(context, row.kind).describe(context, subject, script),
    showPhotos(context, row.kind, subject),
    findHistory(db, row),
    readyTexts(context, 'reviewDeclined', { title: row.title }),
  ]);
  return {
    review: presentReview(row, { script, staffId: staff.staffId, now }),
    reason: row.reason,
    secondNote: row.secondNote,
    language: row.language,
    sections: sections.map(({ title, rows }) => ({ title, rows: [...rows] })),
    photos,
    history: history.map((past) => ({
      reviewId: past.reviewId,
      state: past.state,
      openedAt: past.openedAt.toISOString(),
      decidedAt: past.decidedAt?.toISOString() ?? null,
      decidedBy: past.decidedByName,
      reason: past.reason,
    })),
    templates,
  };
}

/** All photos of a subject, each with those like it that something was given for. */
async function showPhotos(
  context: StaffContext,
  kind: ReviewKind,
  { memberId, subjectId }: ReviewSubject,
): Promise<CallResult<'getReview'>['photos']> {
  // Nobody proves a birth by a picture.
  if (kind === 'birth') return [];
  const owned = { memberId, subject: { kind, id: subjectId } };
  const [slots, near] = await Promise.all([listPhotos(context, owned), findNearDuplicates(context, owned)]);
  return Object.values(slots)
    .flat()
    .map((photo) => ({
      ...photo,
      near: near
        .filter(({ photoId }) => photoId === photo.photoId)
        .map(({ picture, kind: likeness, usedAt }) => ({ picture, likeness, usedAt: usedAt.toISOString() })),
    }));
}

/** Whoever decides does not need to know whose it is; who wants to, is written down. Throws `reviewUnknown`. */
export async function revealSender(
  context: StaffContext,
  reviewId: string,
): Promise<CallResult<'revealSender'>> {
  const { db, script, staff } = context;
  const now = context.now();
  const row = await findReview(db, reviewId);
  if (!row) throw new Failure('reviewUnknown');
  const { memberId, subjectId, kind } = row;
  const { contact } = await deciderOf(context, kind).describe(context, { memberId, subjectId }, script);
  return transaction(db, async (tx) => {
    await writeAudit(tx, {
      now,
      staffId: staff.staffId,
      action: 'review.revealed',
      subject: `review ${reviewId}`,
    });
    const member = await ofMember(tx, memberId).select(['firstName', 'lastName', 'email']).executeTakeFirst();
    return member
      ? { name: `${member.firstName} ${member.lastName}`.trim(), email: member.email }
      : { name: null, email: contact };
  });
}
