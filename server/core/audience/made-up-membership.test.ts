import { expect, test } from 'vitest';
import type { AudienceCondition, AudienceTree } from '#contract/content/audience-fields.ts';
import { stageNumber } from '#contract/stages.ts';
import { isInMadeUp } from './made-up-membership.ts';

const at = new Date('2026-03-02T09:00:00Z');
const mira = {
  level: 3,
  countryCode: 'GB',
  stage: stageNumber('pregnant'),
  registeredAt: new Date('2026-02-20T09:00:00Z'),
};
const high = { field: 'level', from: 3 } as const;
const low = { field: 'level', to: 2 } as const;
const often = { field: 'checkIns', from: 5, withinDays: 14 } as const;

test.each<[AudienceCondition, boolean]>([
  [high, true],
  [low, false],
  [{ field: 'country', isOneOf: ['SG', 'GB'] }, true],
  [{ field: 'country', isOneOf: ['SG'] }, false],
  [{ field: 'stage', isOneOf: ['pregnant'] }, true],
  [{ field: 'stage', isOneOf: ['baby'] }, false],
  [{ field: 'signedUpSince', since: '2026-02-20' }, true],
  [{ field: 'signedUpSince', since: '2026-02-21' }, false],
  [{ field: 'signedUpWithin', withinDays: 11 }, true],
  [{ field: 'signedUpWithin', withinDays: 10 }, false],
])('of somebody made up %j is known', (condition, is) => {
  expect(isInMadeUp(condition, mira, at)).toBe(is);
  expect(isInMadeUp({ not: condition }, mira, at)).toBe(!is);
});

test.each<[AudienceTree, boolean]>([
  [often, true],
  [{ not: often }, true],
  [{ all: [high, often] }, true],
  [{ all: [low, often] }, false],
  [{ all: [low, { not: often }] }, false],
  [{ any: [low, often] }, true],
  [{ not: { any: [high, often] } }, false],
  [{ not: { any: [low, often] } }, true],
  [{ field: 'pregnancy', isOneOf: ['first'] }, true],
  [{ all: [] }, false],
  [{ not: { any: [] } }, false],
])('what is not made up is taken to be as %j asks', (who, is) => {
  expect(isInMadeUp(who, mira, at)).toBe(is);
});

test('a week of a pregnancy wants a pregnancy', () => {
  const trying = { ...mira, stage: stageNumber('trying') };
  expect(isInMadeUp({ field: 'pregnancy', isOneOf: ['first'] }, trying, at)).toBe(false);
});
