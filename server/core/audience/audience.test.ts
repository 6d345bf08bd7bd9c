import { expect, test } from 'vitest';
import { inAudienceUntil, isInAudience, type Audience } from './audience.ts';

const person = {
  level: 3,
  countryCode: 'SG',
  stage: 2,
  audiences: new Set(['first']),
  registeredAt: new Date('2026-03-01T12:00:00Z'),
};
const now = new Date('2026-03-20T12:00:00Z');

test.each<[Audience, boolean]>([
  [{}, true],
  [{ levels: [3, 4] }, true],
  [{ levels: [1] }, false],
  [{ countries: ['SG'], stages: [2] }, true],
  [{ countries: ['SG'], stages: [1] }, false],
  [{ countries: ['GB'], stages: [2] }, false],
  [{ countries: [] }, false],
  [{ members: 'first' }, true],
  [{ members: 'second' }, false],
  [{ members: 'first', levels: [1] }, false],
  [{ registeredSince: '2026-03-01T12:00:00Z' }, true],
  [{ registeredSince: '2026-03-01T12:00:01Z' }, false],
  [{ registeredWithinDays: 20 }, true],
  [{ registeredWithinDays: 19 }, false],
  [{ registeredWithinDays: 20, levels: [1] }, false],
])('%o is for the member: %s', (audience, expected) => {
  expect(isInAudience(audience, person, now)).toBe(expected);
});

test('a member is new for whole days after signing up', () => {
  expect(inAudienceUntil({ registeredWithinDays: 30 }, person)).toEqual(new Date('2026-03-31T12:00:00Z'));
  expect(inAudienceUntil({}, person)).toBeNull();
});
