import { expect, test } from 'vitest';
import { ask } from '#server/features.ts';
import { collectAnswers } from '#server/kernel/hooks/hook.ts';
import { audienceConditions, composeConditions } from './conditions.ts';
import { presentCount } from './count-audience.ts';
import { ownConditions } from './fragments-conditions.ts';

const told = ask(audienceConditions).map((conditions) => audienceConditions.gives(conditions));

test('a field that no room tells, or several, is said when a process begins', () => {
  expect(() => composeConditions(ask)).not.toThrow();
  expect(() => composeConditions(collectAnswers(told.slice(1)))).toThrow(
    'No room tells the audience condition level',
  );
  const { level } = ownConditions;
  expect(() => composeConditions(collectAnswers([...told, audienceConditions.gives({ level })]))).toThrow(
    'Several rooms tell the audience condition level',
  );
});

test.each([
  [{ people: 40, everybody: 100, differing: [] }, 40],
  [{ people: 43, everybody: 100, differing: [0, 10] }, 45],
  [{ people: 40, everybody: 100, differing: [50, 1] }, null],
  [{ people: 40, everybody: 100, differing: [9] }, null],
  [{ people: 9, everybody: 100, differing: [] }, null],
  [{ people: 95, everybody: 100, differing: [] }, null],
  [{ people: 100, everybody: 100, differing: [] }, 100],
])('of %o is told %s', (counted, people) => {
  expect(presentCount(counted)).toBe(people);
});
