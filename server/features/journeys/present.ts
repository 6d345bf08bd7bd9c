import type { Journey, JourneyReward, KeptAnswer, Submission } from '#contract/calls/journeys.ts';
import type { ShownPhoto } from '#contract/calls/villages/photos.ts';
import type { Form, KeptForm } from '#contract/journeys/form.ts';
import { countQuestions, presentForm } from '#contract/journeys/present-form.ts';
import { textIn, type Script } from '#contract/locales.ts';
import { stateOf } from '#server/core/audience/windows.ts';
import { presentVideo } from '#server/core/media/present-video.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import type { StoredAnswer } from './answers.ts';
import type { JourneyRow } from './queries-journeys.ts';
import { doneSteps, nextStep, type AnswersCheckedBy, type JourneyProgress } from './steps.ts';
import type { KeptGiven, SubmissionEvent, SubmissionRow } from './queries-submissions.ts';

type Presenting = Pick<CallContext, 'script' | 'now' | 'config'>;

export function presentHead(
  { slug, kind, minutes, steps, activity }: JourneyRow,
  { script, now }: Pick<CallContext, 'script' | 'now'>,
  rewards: readonly JourneyReward[],
) {
  return {
    slug,
    kind,
    name: textIn(activity.name, script),
    text: textIn(activity.text, script),
    picture: activity.picture,
    minutes,
    steps: [...steps],
    rewards: [...rewards],
    state: stateOf(activity, now()),
    opensAt: activity.opensAt?.toISOString() ?? null,
    closesAt: activity.closesAt?.toISOString() ?? null,
  };
}

export function presentJourney(
  context: Presenting,
  journey: JourneyRow,
  { rewards, form }: { rewards: readonly JourneyReward[]; form: KeptForm | null },
): Journey {
  const { script } = context;
  const { video, uploadText, uploadLeast, uploadMost, amazonCountries } = journey;
  return {
    ...presentHead(journey, context, rewards),
    answerDays: journey.answerDays,
    // Whether somebody is among those it is for, only an account tells.
    membersOnly:
      journey.membersOnly ||
      journey.activity.minLevel > 1 ||
      Object.keys(journey.activity.audience).length > 0,
    asksContact: journey.asksContact,
    questions: form ? countQuestions(form) : 0,
    form: form && { version: journey.structure, form: presentForm(form, script) },
    amazon: journey.steps.includes('amazon') ? { countries: [...amazonCountries] } : null,
    video: video && presentVideo(context, video),
    upload: uploadText && { least: uploadLeast, most: uploadMost, text: textIn(uploadText, script) },
  };
}

/** A submission with all that stands around it. */
export interface LoadedSubmission {
  readonly journey: JourneyRow;
  readonly form: KeptForm | null;
  readonly row: SubmissionRow;
  readonly photos: Readonly<Record<string, readonly ShownPhoto[]>>;
  readonly events: readonly SubmissionEvent[];
  readonly by: AnswersCheckedBy;
}

export function presentSubmission(
  { script }: Pick<CallContext, 'script'>,
  { journey, form, row, photos, events, by }: LoadedSubmission,
): Submission {
  const isDraft = row.state === 'draft';
  const progress = progressOf({ journey, form, row, photos, by });
  const steps = journey.steps.filter((step) => step !== 'result');
  return {
    submissionId: row.submissionId,
    state: row.state,
    formVersion: row.formVersion,
    answers: Object.fromEntries(
      Object.entries(row.answers).map(([question, answer]) => [question, presentAnswer(answer)]),
    ),
    done: isDraft ? doneSteps(progress) : steps,
    next: isDraft ? nextStep(progress) : null,
    amazon: row.amazonCountry === null ? null : { country: row.amazonCountry },
    video:
      row.videoSeconds > 0 || row.videoFinished
        ? { seconds: row.videoSeconds, finished: row.videoFinished }
        : null,
    photos: Object.fromEntries(Object.entries(photos).map(([slot, list]) => [slot, [...list]])),
    endedPhotos: isDraft ? row.endedPhotos : 0,
    contact: row.contact,
    changedAt: row.changedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    answerBy: row.answerBy?.toISOString() ?? null,
    reason: row.reason,
    rewardWaits: row.rewardWaits,
    given: row.given.map((given) => presentGiven(given, script)),
    timeline: events.map(({ state, at, reason }) => ({ state, at: at.toISOString(), reason })),
  };
}

export function progressOf({
  journey,
  form,
  row,
  photos,
  by,
}: Pick<LoadedSubmission, 'journey' | 'photos' | 'by'> & {
  form: Form<unknown> | null;
  row: SubmissionRow | null;
}): JourneyProgress {
  const counts = Object.entries(photos).map(([slot, list]) => [slot, list.length] as const);
  return { journey, form, submission: row, photos: Object.fromEntries(counts), by };
}

const presentAnswer = ({ value, revision, at, other }: StoredAnswer): KeptAnswer => ({
  value: open(value),
  revision,
  at,
  other: other && { value: open(other.value), at: other.at },
});

/** The wire's lists and records are not read-only. */
function open(value: StoredAnswer['value']): KeptAnswer['value'] {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? [...(value as readonly string[])] : { ...(value as Record<string, string>) };
}

function presentGiven(given: KeptGiven, script: Script): Submission['given'][number] {
  if (given.kind === 'currency') return given;
  const { claimId, name, picture } = given;
  return { kind: 'gift', claimId, name: textIn(name, script), picture };
}
