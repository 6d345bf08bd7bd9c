import type { z } from 'zod';
import type { journeyCalls, Submission } from '#contract/calls/journeys.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { ownerOfDevice } from '#server/kernel/http/visitors.ts';
import { mergeAnswer, type StoredAnswer } from './answers.ts';
import { formOf, withStructure } from './journeys.ts';
import { hasPlace, questionsOf } from './move-answers.ts';
import { progressOf } from './present.ts';
import { changeDraft, type Draft } from './standing.ts';
import { faultsOf } from './steps.ts';
import type { SubmissionChange } from './queries-submissions.ts';

type Input = z.output<typeof journeyCalls.saveJourneyDraft.input>;

/**
 * Keeps answers as they are typed, each on its own: what two devices typed at the same time is both kept. Typed on a
 * form other than that of the draft, an answer without a place in it is kept aside.
 */
export async function saveJourneyDraft(context: VisitorContext, input: Input): Promise<Submission> {
  const { slug, formVersion: seen } = input;
  return changeDraft(context, { slug, step: 'form', seen }, async (tx, draft) => {
    const typedOn =
      seen === draft.journey.structure
        ? draft.form
        : await formOf(tx, await withStructure({ ...context, db: tx }, draft.journey, seen));
    const { answers, dropped } = takeChanges(context, draft, { ...input, typedOn });
    // What is typed afterwards may come late; whether the form is done, its answers tell each time.
    const formFinished = input.finish || draft.row.formFinished;
    if (input.finish) requireRight({ ...draft, row: { ...draft.row, answers } });
    return { answers, dropped, formFinished } satisfies SubmissionChange;
  });
}

function takeChanges(
  context: VisitorContext,
  { row, form, journey }: Draft,
  { changes, formVersion, typedOn }: Input & { typedOn: KeptForm | null },
): Pick<Draft['row'], 'answers' | 'dropped'> {
  const questions = questionsOf(form ?? { pages: [] });
  const before = questionsOf(typedOn ?? { pages: [] });
  const typing = { by: deviceOf(context), now: context.now() };
  const answers: Record<string, StoredAnswer> = { ...row.answers };
  const dropped: Record<string, StoredAnswer> = { ...row.dropped };
  const faults: { path: string; reason: string }[] = [];
  for (const { question: id, ...change } of changes) {
    const question = questions.get(id);
    // Photos come with `saveJourneyPhotos`; nothing here says which there are.
    if (question?.type === 'file') continue;
    const fits = hasPlace(question, change.value);
    // Only what was asked once is kept aside: else a draft would grow by whatever is sent.
    if (!fits && (formVersion === journey.structure || !hasPlace(before.get(id), change.value))) {
      faults.push({ path: id, reason: question ? 'wrongKind' : 'unknown' });
      continue;
    }
    const target = fits ? answers : dropped;
    const merged = mergeAnswer(Object.hasOwn(target, id) ? target[id] : undefined, change, typing);
    if (merged) target[id] = merged;
  }
  if (faults.length > 0) throw new Failure('journeyAnswersFaulty', { fields: faults, why: 'draft' });
  return { answers, dropped };
}

/** Throws `journeyAnswersFaulty` with what is wrong by question. */
export function requireRight(draft: Draft): void {
  const faults = Object.entries(faultsOf(progressOf(draft)));
  if (faults.length === 0) return;
  const fields = faults.map(([path, reason]) => ({ path, reason }));
  throw new Failure('journeyAnswersFaulty', { fields, why: 'answers' });
}

/** Tells the devices of a member from each other, within one draft. */
function deviceOf({ deviceKey, session, visitor }: VisitorContext): string {
  const known = ownerOfDevice(deviceKey) ?? session?.digest.toString('hex') ?? visitor.ownerId;
  return known.slice(0, 8);
}
