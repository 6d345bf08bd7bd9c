import type { Submission } from '#contract/calls/journeys.ts';
import type { JourneyStep } from '#contract/journeys/steps.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { CallContext, VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countTry, networkOf } from '#server/kernel/http/rate-limits.ts';
import { checkingFor, requireDraft, requireJourney, requireOpen } from './access.ts';
import { asBegun, formOf, withStructure } from './journeys.ts';
import type { JourneyRow } from './queries-journeys.ts';
import { photosOf } from './photos.ts';
import { presentSubmission, progressOf, type LoadedSubmission } from './present.ts';
import { missingErrors, missingStep } from './steps.ts';
import {
  change,
  findEvents,
  findSubmission,
  lockOrBegin,
  type SubmissionChange,
  type SubmissionRow,
} from './queries-submissions.ts';

/** What the visitor sees of her submission. */
export async function showSubmission(
  context: CallContext,
  journey: JourneyRow,
  row: SubmissionRow,
): Promise<Submission> {
  const hers = await asBegun(context, journey, row);
  const [form, photos, events, by] = await Promise.all([
    formOf(context.db, hers),
    photosOf(context, row),
    findEvents(context.db, row),
    checkingFor(context),
  ]);
  return presentSubmission(context, { journey: hers, form, row, photos, events, by });
}

/** A draft that is held until the transaction ends, with what it asks. */
export interface Draft extends Pick<LoadedSubmission, 'journey' | 'form' | 'photos' | 'by'> {
  readonly row: SubmissionRow;
}

interface Changing {
  readonly slug: string;
  /** What is worked on, so that the steps before it have to be there. */
  readonly step: JourneyStep;
  /** The structure on the screen of who begins; left out: the newest. */
  readonly seen?: number;
}

/**
 * Changes the visitor's draft of a journey, begun now when there was none. Throws what the visitor is told when she
 * cannot.
 */
export async function changeDraft(
  context: VisitorContext,
  { slug, step, seen }: Changing,
  work: (tx: Transaction, draft: Draft) => Promise<SubmissionChange>,
): Promise<Submission> {
  const { db, visitor } = context;
  const newest = await requireJourney(context, slug);
  const by = await checkingFor(context);
  const before = await findSubmission(db, { memberId: visitor.ownerId, slug });
  const journey = before
    ? await asBegun(context, newest, before)
    : await withStructure(context, newest, seen ?? null);
  if (!journey.steps.includes(step)) throw new Failure('journeyStepUnknown');
  await requireOpen(context, journey, before);
  if (!before) await countBegun(context);
  const form = await formOf(db, journey);
  const row = await transaction(db, async (tx) => {
    const draft = await lockDraft(tx, context, { journey, form, by });
    const missing = missingStep(progressOf(draft), step);
    if (missing !== null) throw new Failure(missingErrors[missing]);
    const { row: held } = draft;
    // Whoever works on a later step is done with the form before it.
    const formFinished = journey.steps.indexOf('form') < journey.steps.indexOf(step) || held.formFinished;
    return change(tx, held, { formFinished, changedAt: context.now(), ...(await work(tx, draft)) });
  });
  return showSubmission(context, journey, row);
}

/** The visitor's draft, begun with that structure when there was none, and locked. */
export async function lockDraft(
  tx: Transaction,
  context: VisitorContext,
  { journey: expected, form: its, by }: Pick<Draft, 'journey' | 'form' | 'by'>,
): Promise<Draft> {
  const { visitor, locale } = context;
  const within = { ...context, db: tx };
  const row = await lockOrBegin(tx, {
    memberId: visitor.ownerId,
    slug: expected.slug,
    guest: visitor.kind === 'device',
    formVersion: expected.structure,
    language: locale,
    now: context.now(),
  });
  requireDraft(row);
  // It may have been begun from another device in this moment.
  const journey = await asBegun(within, expected, row);
  const form = journey.version === expected.version ? its : await formOf(tx, journey);
  return { journey, form, row, photos: await photosOf(within, row), by };
}

/** A device can have as many keys as it likes; its network is one. */
async function countBegun(context: VisitorContext): Promise<void> {
  if (context.visitor.kind === 'device')
    await countTry(context, 'journeyBegunByNetwork', networkOf(context.address));
}
