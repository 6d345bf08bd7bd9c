import type { z } from 'zod';
import type { journeyCalls, Submission } from '#contract/calls/journeys.ts';
import type { Answer } from '#contract/journeys/form.ts';
import { viewForm } from '#contract/journeys/visible.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { removePhotos } from '#server/core/media/proofs/remove-photos.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { checkingFor, requireDraft, requireJourney, requireOpen } from './access.ts';
import { valuesOf, type StoredAnswer } from './answers.ts';
import { holdContact } from './contacts.ts';
import { asBegun, formOf, withStructure } from './journeys.ts';
import type { JourneyRow } from './queries-journeys.ts';
import { subjectOf } from './photos.ts';
import { progressOf } from './present.ts';
import { pretendToSubmit } from './pretend.ts';
import { approve } from './reward.ts';
import { requireRight } from './save-draft.ts';
import { lockDraft, showSubmission, type Draft } from './standing.ts';
import { missingErrors, missingStep } from './steps.ts';
import { change, findSubmission, lockBySlug, writeEvent, type SubmissionRow } from './queries-submissions.ts';
import { requireHonest } from './suspicion.ts';
import { approvedNews, tellOfJourney } from './tell-of-journey.ts';

type Input = z.output<typeof journeyCalls.submitJourney.input>;

const dayMs = 86_400_000;

/** Hands in what is complete. What was handed in before is shown as it stands. */
export async function submitJourney(context: VisitorContext, input: Input): Promise<Submission> {
  const { db, visitor } = context;
  const { slug } = input;
  const newest = await requireJourney(context, slug);
  const before = await findSubmission(db, { memberId: visitor.ownerId, slug });
  const journey = before
    ? await asBegun(context, newest, before)
    : await withStructure(context, newest, input.formVersion);
  // No person sees that field. Whoever fills it in hears what everybody hears, and nothing is kept.
  if (input.website !== '') return pretendToSubmit(context, journey, before);
  if (before && before.state !== 'draft') {
    if (before.state === 'declined') requireDraft(before);
    return showSubmission(context, journey, before);
  }
  await requireOpen(context, journey, before);
  const contact = contactOf(context, journey, { input, before });
  await requireHonest(context, journey, { row: before, work: input.work, contact: contact ?? undefined });
  const form = await formOf(db, journey);
  const by = await checkingFor(context);
  const row = await transaction(db, async (tx) => {
    const another = await handedInMeanwhile(tx, { memberId: visitor.ownerId, slug });
    if (another) return another;
    const draft = await lockDraft(tx, context, { journey, form, by });
    requireWhole(draft, input);
    return handIn(tx, context, draft, contact);
  });
  return showSubmission(context, journey, row);
}

/** The same request twice at a time: the second sees what the first did. */
async function handedInMeanwhile(
  tx: Transaction,
  whose: { memberId: string; slug: string },
): Promise<SubmissionRow | null> {
  const row = await lockBySlug(tx, whose);
  return row && row.state !== 'draft' ? row : null;
}

/** Where who is not signed in is answered; null for a member, whose address is known. */
function contactOf(
  { visitor }: VisitorContext,
  { asksContact }: JourneyRow,
  { input, before }: { input: Input; before: SubmissionRow | null },
): string | null {
  if (visitor.kind === 'member') return null;
  const contact = input.contact ?? before?.contact ?? null;
  if (contact === null && asksContact) throw new Failure('journeyContactNeeded');
  return contact;
}

/** Throws for the first step that lacks something; of the form, what is wrong with which answer. */
function requireWhole(draft: Draft, { formVersion }: Input): void {
  const { journey } = draft;
  if (journey.steps.includes('form') && formVersion !== journey.structure)
    throw new Failure('journeyFormChanged');
  const missing = missingStep(progressOf(draft), null);
  if (missing === 'form') requireRight(draft);
  if (missing !== null) throw new Failure(missingErrors[missing]);
}

async function handIn(
  tx: Transaction,
  context: VisitorContext,
  draft: Draft,
  contact: string | null,
): Promise<SubmissionRow> {
  const { journey, row } = draft;
  const now = context.now();
  if (contact !== null) await holdContact(tx, row, { contact, secret: context.secret });
  const { answers, dropped, hiddenSlots } = cleaned(draft);
  const owned = { memberId: row.memberId, subject: subjectOf(row) };
  for (const slot of hiddenSlots) await removePhotos(tx, owned, slot);
  const { answerDays } = journey;
  const answerBy = answerDays === null ? null : new Date(now.getTime() + answerDays * dayMs);
  await writeEvent(tx, row, { state: 'submitted', at: now });
  const submitted = await change(tx, row, {
    version: journey.version,
    answers,
    dropped,
    formFinished: true,
    state: 'submitted',
    contact,
    language: context.locale,
    submittedAt: now,
    changedAt: now,
    answerBy,
  });
  if (answerBy === null) {
    const approved = await approve(tx, context, journey, submitted);
    // A member sees it on the screen; who is not signed in is told how she gets her reward.
    if (approved.guest) await tellOfJourney(tx, context, { journey, row: approved }, approvedNews(approved));
    return approved;
  }
  return putBeforeStaff(tx, context, journey, submitted, answerBy);
}

async function putBeforeStaff(
  tx: Transaction,
  context: VisitorContext,
  journey: JourneyRow,
  row: SubmissionRow,
  dueAt: Date,
): Promise<SubmissionRow> {
  const now = context.now();
  const { memberId, submissionId: subjectId } = row;
  await openReview(tx, { memberId, kind: 'journey', subjectId, title: journey.activity.name, now, dueAt });
  await writeEvent(tx, row, { state: 'inReview', at: now });
  const waiting = await change(tx, row, { state: 'inReview' });
  await tellOfJourney(tx, context, { journey, row: waiting }, { kind: 'received', until: dueAt });
  return waiting;
}

/**
 * Only answers to what is shown, each as the form takes it; those off that path are kept aside and count for nothing.
 * And which files belong to what is hidden.
 */
function cleaned({ form, row, photos }: Draft): {
  answers: Readonly<Record<string, StoredAnswer>>;
  dropped: Readonly<Record<string, StoredAnswer>>;
  hiddenSlots: readonly string[];
} {
  if (!form) return { answers: {}, dropped: { ...row.dropped, ...row.answers }, hiddenSlots: [] };
  const { pages, answers } = viewForm(form, valuesOf(row.answers));
  const shown = new Set(pages.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const kept = Object.entries(answers).flatMap(([id, value]: [string, Answer]) => {
    const stored = row.answers[id];
    return stored ? [[id, { ...stored, value, other: null }] as const] : [];
  });
  const hiddenSlots = Object.keys(photos).filter((slot) => slot !== 'upload' && !shown.has(slot));
  const off = Object.entries(row.answers).filter(([id]) => !Object.hasOwn(answers, id));
  return {
    answers: Object.fromEntries(kept),
    dropped: { ...row.dropped, ...Object.fromEntries(off) },
    hiddenSlots,
  };
}
