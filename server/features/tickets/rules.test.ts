import { machineChance } from '#server/kernel/chance/chance.ts';
import { expect, test } from 'vitest';
import { dueAfter, makeNumber } from './rules.ts';

test.each([
  ['2026-03-02T09:00:00Z', '2026-03-04T09:00:00.000Z'],
  ['2026-03-05T09:00:00Z', '2026-03-09T09:00:00.000Z'],
  ['2026-03-06T23:30:00Z', '2026-03-10T23:30:00.000Z'],
  ['2026-03-07T10:00:00Z', '2026-03-10T10:00:00.000Z'],
])('what was written at %s is answered by %s', (now, due) => {
  expect(dueAfter(new Date(now)).toISOString()).toBe(due);
});

test('a number has nothing that is mistaken for something else', () => {
  for (let round = 0; round < 200; round += 1)
    expect(makeNumber(machineChance)).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
});
