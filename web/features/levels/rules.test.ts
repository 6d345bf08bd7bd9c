import { describe, expect, test } from 'vitest';
import { benefitsOfMine, lockedOf, rightsOf } from '#web/features/profile/rights-view.ts';
import { drawPath, isStepUp, percentAdded, standing, withMultiplier, yearView } from './rules.ts';

test.each([
  [1, 0, 20],
  [1.1, 10, 22],
  [1.2, 20, 24],
  [1.35, 35, 27],
  [1.5, 50, 30],
])('times %d adds %d percent and makes 20 points %d', (multiplier, percent, points) => {
  expect(percentAdded(multiplier)).toBe(percent);
  expect(withMultiplier(20, multiplier)).toBe(points);
});

const running = {
  state: 'running',
  endsAt: '2027-03-02T08:00:00.000Z',
  earned: 120,
  needed: 500,
  missing: 380,
  warned: false,
  below: 'Egg',
} as const;

test.each([
  [{ state: 'endless' }, 'endless'],
  [{ state: 'resting' }, 'resting'],
  [running, 'open'],
  [{ ...running, warned: true }, 'warned'],
  [{ ...running, missing: 0 }, 'kept'],
] as const)('the year %o is told as %s', (year, view) => {
  expect(yearView(year)).toBe(view);
});

test.each([
  [1, 'reached'],
  [2, 'mine'],
  [3, 'ahead'],
] as const)('level %d is %s for a member on the second', (level, where) => {
  expect(standing(level, 2)).toBe(where);
});

test('a step is up or down', () => {
  const [low, high] = [
    { level: 1, name: 'Egg' },
    { level: 4, name: 'Songbird' },
  ];
  expect(isStepUp({ from: low, to: high })).toBe(true);
  expect(isStepUp({ from: high, to: low })).toBe(false);
});

test.each([
  ['lucky', '/gifts/list?type=1'],
  ['mothers-day', '/games/motherDay'],
])('the draw %s is played at %s', (code, path) => {
  expect(drawPath(code)).toBe(path);
});

describe('rights', () => {
  const mother = { kind: 'birthdayGift', whose: 'mother' } as const;
  const more = { kind: 'multiplier', multiplier: 1.1 } as const;
  const plays = { kind: 'extraPlays', code: 'lucky', draw: 'Lucky nest', plays: 1 } as const;
  const early = { kind: 'earlyAccess', days: 7 } as const;
  const levels = [
    { level: 1, name: 'Egg', threshold: 0, benefits: [mother], added: [mother] },
    { level: 2, name: 'Hatchling', threshold: 500, benefits: [mother, more], added: [more] },
    { level: 3, name: 'Fledgling', threshold: 1500, benefits: [mother, more], added: [] },
    { level: 4, name: 'Songbird', threshold: 4000, benefits: [mother, plays], added: [plays] },
  ];
  const facts = {
    tasks: 2,
    mother: { state: 'open', from: '2026-05-01', until: '2026-05-31' },
    child: null,
    playsLeft: new Map([['lucky', 3]]),
  } as const;

  test('are the benefits of her own level', () => {
    expect(benefitsOfMine({ level: 2, levels })).toEqual([mother, more]);
    expect(benefitsOfMine({ level: 9, levels })).toEqual([]);
  });

  test('each come with their use; a birthday whose gift was not asked for is left out', () => {
    const child = { ...mother, whose: 'child' } as const;
    expect(rightsOf([mother, child, more, plays, early], facts, 5)).toEqual([
      { ...mother, eligibility: facts.mother },
      { ...more, tasks: 2 },
      { ...plays, left: 3 },
      { ...early, open: 5 },
    ]);
  });

  test('of higher levels tell what is missing; a level that adds nothing is left out', () => {
    expect(lockedOf({ level: 2, levels, earned: 620 })).toEqual([
      { level: 4, name: 'Songbird', added: [plays], missing: 3380 },
    ]);
  });
});
