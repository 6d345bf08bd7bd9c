import { expect, test } from 'vitest';
import type { SubmissionState } from '#contract/journeys/steps.ts';
import { saidOf } from './state-rules.ts';

test.each<[SubmissionState, boolean, boolean, string]>([
  ['approved', true, false, 'waits'],
  // She is not asked to sign in: her gift ran out.
  ['approved', true, true, 'approved'],
  ['approved', false, true, 'noReward'],
  ['approved', false, false, 'noReward'],
  ['rewarded', false, true, 'rewarded'],
  ['inReview', false, false, 'inReview'],
  ['declined', false, true, 'declined'],
])('%s, reward waits: %s, signed in: %s: %s', (state, rewardWaits, signedIn, said) => {
  expect(saidOf({ state, rewardWaits }, { signedIn })).toBe(said);
});
