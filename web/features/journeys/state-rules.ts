import type { Submission } from '#contract/calls/journeys.ts';
import type { SubmissionState } from '#contract/journeys/steps.ts';

/**
 * What is said of a submission. What is approved has its reward at once: where there is none, none comes, or it waits,
 * for who is not signed in until she is, for a member until a gift that ran out can be had again.
 */
export function saidOf(
  { state, rewardWaits }: Pick<Submission, 'state' | 'rewardWaits'>,
  { signedIn }: { signedIn: boolean },
): SubmissionState | 'waits' | 'noReward' {
  if (rewardWaits && !signedIn) return 'waits';
  return state === 'approved' && !rewardWaits ? 'noReward' : state;
}
