import type { Submission } from '#contract/calls/journeys.ts';
import type { SubmissionState } from '#contract/journeys/steps.ts';

export interface TimelineLine {
  readonly state: SubmissionState;
  /** Null: still to come. */
  readonly at: string | null;
}

/**
 * What happened since it was first sent, and behind it what is still to come. `answered`: somebody looks at it; else
 * it is decided at once.
 */
export function timelineOf(
  { timeline, state, rewardWaits }: Pick<Submission, 'timeline' | 'state' | 'rewardWaits'>,
  { answered }: { answered: boolean },
): readonly TimelineLine[] {
  const first = timeline.findIndex((line) => line.state === 'submitted');
  const past = first === -1 ? [] : timeline.slice(first);
  const ahead: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
    draft: ['submitted'],
    submitted: answered ? ['inReview', 'approved'] : ['approved'],
    inReview: ['approved'],
    approved: rewardWaits ? ['rewarded'] : [],
    declined: [],
    rewarded: [],
  };
  return [...past, ...ahead[state].map((to) => ({ state: to, at: null }))];
}
