import { describe, expect, test } from 'vitest';
import type { JourneyStep, SubmissionState } from '#contract/journeys/steps.ts';
import { leadsTo, nextStep, phaseOf, stepBehind } from './step-rules.ts';

const bra = { steps: ['form', 'amazon', 'video', 'upload', 'result'] as JourneyStep[] };
const underwear = { steps: ['form', 'amazon', 'video'] as JourneyStep[] };
const having = (
  done: JourneyStep[],
  state: SubmissionState = 'draft',
  submittedAt: string | null = null,
) => ({
  state,
  done,
  submittedAt,
});

test('the next step is the first that is not done', () => {
  expect(nextStep(bra, null)).toBe('form');
  expect(nextStep(bra, having(['form']))).toBe('amazon');
  expect(nextStep(bra, having(['form', 'video']))).toBe('amazon');
  expect(nextStep(bra, having(['form', 'amazon', 'video', 'upload']))).toBeNull();
  expect(nextStep(bra, having([], 'inReview'))).toBeNull();
});

describe('opening a step', () => {
  test.each<[string, JourneyStep, ReturnType<typeof having> | null, JourneyStep | 'start' | null]>([
    ['the first, with nothing begun', 'form', null, null],
    ['a later one, with nothing begun', 'upload', null, 'form'],
    ['the result, with nothing begun', 'result', null, 'form'],
    ['a later one, with some done', 'video', having(['form']), 'amazon'],
    ['the next', 'amazon', having(['form']), null],
    ['one that is done', 'form', having(['form', 'amazon']), null],
    ['the result, to send', 'result', having(['form', 'amazon', 'video', 'upload']), null],
    ['one after it was sent', 'form', having([], 'submitted'), 'start'],
    ['the result after it was sent', 'result', having([], 'declined'), null],
  ])('%s', (_, wanted, mine, leads) => {
    expect(leadsTo(bra, mine, wanted)).toBe(leads);
  });
});

test('behind the last step it is sent', () => {
  expect(stepBehind(bra, 'form')).toBe('amazon');
  expect(stepBehind(bra, 'upload')).toBeNull();
  expect(stepBehind(underwear, 'video')).toBeNull();
});

test.each([
  ['running', false, null, false, 'new'],
  ['running', true, null, false, 'membersOnly'],
  ['running', true, null, true, 'new'],
  ['running', false, having(['form']), false, 'begun'],
  ['running', false, having(['form', 'amazon', 'video']), true, 'ready'],
  ['coming', false, null, true, 'coming'],
  ['ended', false, having(['form']), true, 'ended'],
  ['ended', false, having(['form'], 'draft', '2026-03-02T12:00:00.000Z'), true, 'begun'],
  ['ended', false, having([], 'rewarded'), true, 'sent'],
] as const)('%s, members only %s, %j, signed in %s: %s', (state, membersOnly, mine, signedIn, phase) => {
  expect(phaseOf({ ...underwear, state, membersOnly }, mine, signedIn)).toBe(phase);
});
