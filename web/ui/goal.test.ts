import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goalOf } from './goal.ts';

const writing = { number: String, done: (text: string) => `${text}, done` };
const days = ({ value, goal }: { value: string; goal: string }) => `${value} of ${goal} days`;

test.each([
  [0, 12, '0 of 12 days'],
  [11, 12, '11 of 12 days'],
  [12, 12, '12 of 12 days, done'],
  [13, 12, '12 of 12 days, done'],
  [-1, 12, '0 of 12 days'],
])('%i on the way to %i are “%s”', (value, max, text) => {
  expect(goalOf(value, max, writing, days).text).toBe(text);
});

test('no goal shows more than itself, in its bar or in its words', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (value, max) => {
      const goal = goalOf(value, max, writing, ({ value: shown, goal: of }) => {
        expect(Number(shown)).toBeLessThanOrEqual(Number(of));
        return shown;
      });
      expect(goal.value).toBeLessThanOrEqual(goal.max);
      expect(goal.value).toBeGreaterThanOrEqual(0);
      expect(goal.text.endsWith('done')).toBe(value >= max);
    }),
  );
});
