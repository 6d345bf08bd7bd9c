import type { Journey, Submission } from '#contract/calls/journeys.ts';
import type { JourneyStep, SubmissionState } from '#contract/journeys/steps.ts';

type Steps = Pick<Journey, 'steps'>;
type Progress = Pick<Submission, 'state' | 'done'>;

/** What she does herself; the result is only looked at. */
export function stepsToDo({ steps }: Steps): readonly JourneyStep[] {
  return steps.filter((step) => step !== 'result');
}

/** Handed in, and not given back. */
export function isSent(state: SubmissionState): boolean {
  return state !== 'draft' && state !== 'declined';
}

/** The step to do next; null when all is done and only sending is left, or after that. */
export function nextStep(journey: Steps, mine: Progress | null): JourneyStep | null {
  if (mine !== null && mine.state !== 'draft') return null;
  return stepsToDo(journey).find((step) => !mine?.done.includes(step)) ?? null;
}

/**
 * Where opening a step leads: null to itself, else to the step before it that is still open, or to the `start`, where
 * the state of what was sent is told.
 */
export function leadsTo(
  journey: Steps,
  mine: Progress | null,
  wanted: JourneyStep,
): JourneyStep | 'start' | null {
  if (wanted === 'result') {
    // Where it stands, and what is sent from there.
    return mine === null || mine.state === 'draft' ? nextStep(journey, mine) : null;
  }
  if (mine !== null && mine.state !== 'draft') return 'start';
  const next = nextStep(journey, mine);
  if (next === null) return null;
  const { steps } = journey;
  return steps.indexOf(wanted) <= steps.indexOf(next) ? null : next;
}

/** The step behind this one; null behind the last, where it is sent. */
export function stepBehind(journey: Steps, step: JourneyStep): JourneyStep | null {
  const all = stepsToDo(journey);
  return all[all.indexOf(step) + 1] ?? null;
}

/** Where it is sent and where it stands afterwards: the result page, or the start of a journey that has none. */
export function lastPlace({ steps }: Steps): 'result' | null {
  return steps.includes('result') ? 'result' : null;
}

export type Phase =
  /** Not yet, not any more, or not without an account. */
  | 'coming'
  | 'ended'
  | 'membersOnly'
  | 'new'
  | 'begun'
  /** All steps are done; it waits to be sent. */
  | 'ready'
  | 'sent';

export function phaseOf(
  journey: Pick<Journey, 'steps' | 'state' | 'membersOnly'>,
  mine: (Progress & Pick<Submission, 'submittedAt'>) | null,
  signedIn: boolean,
): Phase {
  if (mine !== null && mine.state !== 'draft') return 'sent';
  // What was sent in time and came back may be mended also after the end.
  const inTime = mine !== null && mine.submittedAt !== null;
  if (journey.state !== 'running' && !inTime) return journey.state;
  if (journey.membersOnly && !signedIn) return 'membersOnly';
  if (mine === null) return 'new';
  return nextStep(journey, mine) === null ? 'ready' : 'begun';
}
