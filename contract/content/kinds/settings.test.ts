import { expect, test } from 'vitest';
import { scripts } from '../../locales.ts';
import { trustLevels } from '../../villages/words.ts';
import { filled, type BegunBody } from '../filled.ts';
import { faultsOf } from '../kind.ts';
import { checkInRulesContent, ledgerRulesContent, trustRulesContent } from './settings.ts';

const now = new Date('2026-03-02T09:00:00Z');
const told = (faults: ReturnType<typeof faultsOf>) => faults.map(({ field, fault }) => `${field} ${fault}`);

const card = { day1: 5, day2: 5, day3: 10, day4: 5, day5: 5, day6: 10, day7: 30 };
const makeUps = { makeUps: 2, makeUpDays: 7, makeUpSeconds: 30 };

test.each([
  [[], []],
  [[30, 100, 365], []],
  [[30, 30], ['milestones.1.days notMoreThanBefore']],
  [[100, 30, 365], ['milestones.1.days notMoreThanBefore']],
  [
    [365, 30, 100],
    ['milestones.1.days notMoreThanBefore', 'milestones.2.days notMoreThanBefore'],
  ],
])('milestones at %j: %j', (days, faults) => {
  const body = filled('checkInRules', {
    ...card,
    ...makeUps,
    milestones: days.map((one) => ({ days: one, coins: 5 })),
  });
  expect(told(faultsOf(checkInRulesContent, body, now, scripts))).toEqual(faults);
});

test('a card day gives something, and not more than a thousand', () => {
  const { schema } = checkInRulesContent.fields.day1;
  expect([0, 1, 1000, 1001].map((coins) => schema.safeParse(coins).success)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  [{ pointsMonths: 12, coinsMonths: 6, noticeDays: 90 }, []],
  [{ pointsMonths: 12, coinsMonths: 1, noticeDays: 28 }, []],
  [{ pointsMonths: 12, coinsMonths: 1, noticeDays: 29 }, ['noticeDays longerThanItIsGood']],
  [{ pointsMonths: 2, coinsMonths: 60, noticeDays: 57 }, ['noticeDays longerThanItIsGood']],
])('what is good for %j: %j', (rules, faults) => {
  expect(told(faultsOf(ledgerRulesContent, filled('ledgerRules', rules), now, scripts))).toEqual(faults);
});

type Level = NonNullable<BegunBody<'trustRules'>['levels']>[number];

const levels = (change: (level: Level, at: number) => Level | null = (level) => level) => ({
  levels: trustLevels.flatMap((level, at) => {
    const changed = change(
      {
        id: level,
        level,
        days: at,
        writings: at,
        thanks: at,
        declined: null,
        postsPerDay: 5 + at,
        commentsPerDay: 40,
        commentsPerHour: 20,
        photosPerDay: 6,
        links: 1,
        linksHeld: at === 0,
        mentions: 3,
      },
      at,
    );
    return changed ?? [];
  }),
});
const faultsOfLevels = (change?: Parameters<typeof levels>[0]) =>
  told(faultsOf(trustRulesContent, filled('trustRules', levels(change)), now, scripts));

test('each level of trust stands there once, and allows no less than the one below', () => {
  expect(faultsOfLevels()).toEqual([]);
  expect(faultsOfLevels((level, at) => (at === 2 ? null : level))).toEqual(['levels notEachLevel']);
  expect(faultsOfLevels((level, at) => (at === 2 ? { ...level, level: 'known' } : level))).toEqual([
    'levels notEachLevel',
  ]);
  expect(faultsOfLevels((level, at) => (at === 0 ? { ...level, days: 1 } : level))).toEqual([
    'levels.0.days firstNeedsNothing',
  ]);
  expect(faultsOfLevels((level, at) => (at === 3 ? { ...level, writings: 1, links: 0 } : level))).toEqual([
    'levels.3.writings lessThanLevelBelow',
    'levels.3.links lessThanLevelBelow',
  ]);
});
