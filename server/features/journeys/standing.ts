import type { Submission } from '#contract/calls/journeys.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { JourneyStep } from '#contract/journeys/steps.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { CallContext, VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry, networkOf } from '#server/kernel/http/rate-limits.ts';
import { checkingFor, requireDraft, requireJourney, requireOpen } from './access.ts';
import { findForm } from './journeys.ts';
import type { JourneyRow } from './queries-journeys.ts';
import { moveAnswers } from './move-answers.ts';
import { photosOf } from './photos.ts';
import { presentSubmission, progressOf, type LoadedSubmission } from './present.ts';
import { missingErrors, missingStep, type AnswersCheckedBy } from './steps.ts';
import {
  change,
  findEvents,
  findSubmission,
  lockOrBegin,
  type SubmissionChange,
  type SubmissionRow,
} from './queries-submissions.ts';

/** The form that a submission's answers are to: the newest for a draft, else that of the time it was handed in. */
export async function formFor(
  { db }: Pick<CallContext, 'db'>,
  { slug, formVersion }: JourneyRow,
  row: SubmissionRow | null,
): Promise<{ version: number; form: KeptForm } | null> {
  const version = row && row.state !== 'draft' ? row.formVersion : formVersion;
  return version === null ? null : { version, form: await findForm(db, slug, version) };
}

/** A draft whose form has changed meanwhile, with its answers moved to the new one. Others are as they are. */
export function movedRow(
  row: SubmissionRow,
  form: { version: number; form: KeptForm } | null,
): SubmissionRow {
  if (row.state !== 'draft' || !form || row.formVersion === form.version) return row;
  const moved = moveAnswers(form.form, row);
  return { ...row, ...moved, formVersion: form.version, movedFrom: row.formVersion, formFinished: false };
}

/** What the visitor sees of her submission. */
export async function showSubmission(
  context: CallContext,
  journey: JourneyRow,
  found: SubmissionRow,
): Promise<Submission> {
  const form = await formFor(context, journey, found);
  const row = movedRow(found, form);
  const [photos, events, by] = await Promise.all([
    photosOf(context, row),
    findEvents(context.db, row),
    checkingFor(context),
  ]);
  return presentSubmission(context, { journey, form: form?.form ?? null, row, photos, events, by });
}

/** A draft that is held until the transaction ends, under the newest form. */
export interface Draft extends Pick<LoadedSubmission, 'journey' | 'form' | 'photos' | 'by'> {
  readonly row: SubmissionRow;
}

/**
 * Changes the visitor's draft of a journey, begun now when there was none. `step`: what is worked on, so that the steps
 * before it have to be there. Throws what the visitor is told when she cannot.
 */
export async function changeDraft(
  context: VisitorContext,
  { slug, step }: { slug: string; step: JourneyStep },
  work: (tx: Transaction, draft: Draft) => Promise<SubmissionChange>,
): Promise<Submission> {
  const { db, visitor } = context;
  const journey = await requireJourney(context, slug);
  if (!journey.steps.includes(step)) throw new Failure('journeyStepUnknown');
  const by = await checkingFor(context);
  const before = await findSubmission(db, { memberId: visitor.ownerId, slug });
  await requireOpen(context, journey, before);
  if (!before) await countBegun(context);
  const form = journey.formVersion === null ? null : await findForm(db, slug, journey.formVersion);
  const row = await transaction(db, async (tx) => {
    const draft = await lockDraft(tx, context, { journey, form, by });
    const missing = missingStep(progressOf(draft), step);
    if (missing !== null) throw new Failure(missingErrors[missing]);
    const { row: held } = draft;
    // Whoever works on a later step is done with the form before it.
    const formFinished = journey.steps.indexOf('form') < journey.steps.indexOf(step) || held.formFinished;
    return change(tx, held, {
      ...movedPart(held),
      formFinished,
      changedAt: context.now(),
      ...(await work(tx, draft)),
    });
  });
  return showSubmission(context, journey, row);
}

/** The visitor's draft, begun when there was none, locked and moved to the newest form. */
export async function lockDraft(
  tx: Transaction,
  context: VisitorContext,
  { journey, form, by }: { journey: JourneyRow; form: KeptForm | null; by: AnswersCheckedBy },
): Promise<Draft> {
  const { visitor, locale } = context;
  const { slug, formVersion } = journey;
  const found = await lockOrBegin(tx, {
    memberId: visitor.ownerId,
    slug,
    guest: visitor.kind === 'device',
    formVersion,
    language: locale,
    now: context.now(),
  });
  requireDraft(found);
  const row = movedRow(found, form && formVersion !== null ? { version: formVersion, form } : null);
  return { journey, form, row, photos: await photosOf({ ...context, db: tx }, row), by };
}

/** What moving to another form changed, to be written with the rest. */
export const movedPart = ({ formVersion, movedFrom, answers, dropped }: SubmissionRow) => ({
  formVersion,
  movedFrom,
  answers,
  dropped,
});

/** A device can have as many keys as it likes; its network is one. */
async function countBegun(context: VisitorContext): Promise<void> {
  if (context.visitor.kind === 'device')
    await countTry(context, 'journeyBegunByNetwork', networkOf(context.address));
}
