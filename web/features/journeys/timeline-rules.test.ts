import { expect, test } from 'vitest';
import type { SubmissionState } from '#contract/journeys/steps.ts';
import { timelineOf } from './timeline-rules.ts';

const at = '2026-03-02T12:00:00.000Z';
const line = (state: SubmissionState) => ({ state, at, reason: null });

test.each<[SubmissionState[], SubmissionState, boolean, boolean, string]>([
  [['draft'], 'draft', true, false, '(submitted)'],
  [['draft', 'submitted'], 'submitted', true, false, 'submitted (inReview) (approved)'],
  [['draft', 'submitted', 'inReview'], 'inReview', true, false, 'submitted inReview (approved)'],
  [['draft', 'submitted', 'approved'], 'approved', false, true, 'submitted approved (rewarded)'],
  [['draft', 'submitted', 'approved'], 'approved', false, false, 'submitted approved'],
  [['draft', 'submitted', 'declined', 'draft'], 'draft', true, false, 'submitted declined draft (submitted)'],
  [['draft', 'submitted', 'approved', 'rewarded'], 'rewarded', true, false, 'submitted approved rewarded'],
])('%j in %s: what was and what comes', (past, state, answered, rewardWaits, shown) => {
  const lines = timelineOf({ timeline: past.map(line), state, rewardWaits }, { answered });
  const words = lines.map((one) => (one.at === null ? `(${one.state})` : one.state));
  expect(words.join(' ')).toBe(shown);
});
