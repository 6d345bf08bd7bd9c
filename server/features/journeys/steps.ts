import { checkAnswers, type CheckedBy } from '#contract/journeys/check-answers.ts';
import type { AnswerFaults, Form } from '#contract/journeys/form.ts';
import type { JourneyStep } from '#contract/journeys/steps.ts';
import type { ErrorName } from '#contract/errors/error.ts';
import { valuesOf } from './answers.ts';
import type { JourneyRow } from './queries-journeys.ts';
import type { SubmissionRow } from './queries-submissions.ts';

/**
 * Where somebody is who is not signed in, nobody knows: for her it may be one of several days, and what is right on one
 * of them is right.
 */
export interface AnswersCheckedBy extends Pick<CheckedBy, 'phoneIsValid'> {
  readonly todays: readonly string[];
}

/** What tells whether steps are done. */
export interface JourneyProgress {
  readonly journey: Pick<JourneyRow, 'steps' | 'uploadLeast'>;
  /** Null where the journey has none. */
  readonly form: Form<unknown> | null;
  /** Null before anything was begun. */
  readonly submission: Pick<
    SubmissionRow,
    'answers' | 'formFinished' | 'amazonCountry' | 'videoFinished'
  > | null;
  /** How many there are by slot. */
  readonly photos: Readonly<Record<string, number>>;
  readonly by: AnswersCheckedBy;
}

/** What is wrong with the answers; nothing where there is no form. */
export function faultsOf({ form, submission, photos, by }: JourneyProgress): AnswerFaults {
  if (!form) return {};
  const values = valuesOf(submission?.answers ?? {});
  const { todays, phoneIsValid } = by;
  const [first = {}, ...others] = todays.map((today) =>
    checkAnswers(form, values, { today, phoneIsValid, photos }),
  );
  return Object.fromEntries(
    Object.entries(first).filter(([question]) => others.every((faults) => question in faults)),
  );
}

/** Whether a step has all it needs, whoever says that it is finished. */
function isComplete(step: JourneyStep, progress: JourneyProgress): boolean {
  const { journey, submission, photos } = progress;
  switch (step) {
    case 'form':
      return Object.keys(faultsOf(progress)).length === 0;
    case 'amazon':
      return submission !== null && submission.amazonCountry !== null;
    case 'video':
      return submission?.videoFinished ?? false;
    case 'upload':
      return (photos['upload'] ?? 0) >= journey.uploadLeast;
    case 'result':
      return true;
  }
}

/** Steps that are done: of a form she has said so, since one without required questions is complete from the start. */
export function doneSteps(progress: JourneyProgress): JourneyStep[] {
  return progress.journey.steps.filter(
    (step) =>
      step !== 'result' &&
      isComplete(step, progress) &&
      (step !== 'form' || (progress.submission?.formFinished ?? false)),
  );
}

/** Where to go on; null when nothing is missing. */
export function nextStep(progress: JourneyProgress): JourneyStep | null {
  const done = doneSteps(progress);
  return progress.journey.steps.find((step) => step !== 'result' && !done.includes(step)) ?? null;
}

/** The first step before `step`, or of all, that is not complete. */
export function missingStep(progress: JourneyProgress, before: JourneyStep | null): JourneyStep | null {
  const { steps } = progress.journey;
  const until = before === null ? steps.length : steps.indexOf(before);
  return steps.slice(0, until).find((step) => !isComplete(step, progress)) ?? null;
}

/** What is told when a step is missing. */
export const missingErrors = {
  form: 'journeyFormFirst',
  amazon: 'journeyAmazonFirst',
  video: 'journeyVideoFirst',
  upload: 'journeyUploadFirst',
  result: 'journeyStepUnknown',
} as const satisfies Record<JourneyStep, ErrorName>;
