import { machineChance } from '#server/kernel/chance/chance.ts';
import { expect, test } from 'vitest';
import { makeAlias } from './writing/alias.ts';
import { villageOfMonth } from './groups/due-months.ts';
import { firstMonthWords } from './groups/month-words.ts';
import { differentTopics, topicKey } from './writing/topic-keys.ts';
import { requestOf } from './writing/requests.ts';
import { dueMonthsAt, fits } from './rules.ts';
import { hanQuery, hanVector, withoutHan } from './writing/search-words.ts';
import { lowestIdAt } from './writing/time-id.ts';

test('months go from a year back to nine ahead, over the turn of a year and on its last day', () => {
  const months = dueMonthsAt(new Date('2026-12-31T23:59:59Z'));
  expect(months).toHaveLength(22);
  expect([months[0], months[12], months.at(-1)]).toEqual(['2025-12-01', '2026-12-01', '2027-09-01']);
  expect(villageOfMonth('2027-03-01', firstMonthWords)).toMatchObject({
    slug: 'babies-2027-03',
    name: { en: 'Babies of March 2027', 'zh-Hans': '2027年3月宝宝', 'zh-Hant': '2027年3月寶寶' },
  });
});

test('a village fits by stage or by month, never in a rest nor when it is closed', () => {
  const villager = { stage: 3, months: ['2027-03-01'], joinedMonths: [], resting: false };
  const stage = { stages: [3], dueMonth: null, closed: false };
  const month = { stages: [], dueMonth: '2027-03-01', closed: false };
  for (const village of [stage, month]) {
    expect(fits(village, villager)).toBe(2);
    expect(fits(village, { ...villager, resting: true })).toBe(0);
    expect(fits({ ...village, closed: true }, villager)).toBe(0);
  }
  expect(fits({ ...stage, stages: [2, 4] }, villager)).toBe(0);
});

test('months beside that of a baby fit, over the turn of a year, until one of them is joined; each baby has its own', () => {
  const fitting = (months: string[], joinedMonths: string[] = []) =>
    dueMonthsAt(new Date('2027-01-15T00:00:00Z')).flatMap((dueMonth) => {
      const how = fits(
        { stages: [], dueMonth, closed: false },
        { stage: 2, months, joinedMonths, resting: false },
      );
      return how === 0 ? [] : [`${dueMonth.slice(0, 7)} ${how}`];
    });
  expect(fitting(['2027-01-01'])).toEqual(['2026-12 1', '2027-01 2', '2027-02 1']);
  expect(fitting(['2027-01-01'], ['2027-02-01'])).toEqual(['2027-01 2']);
  expect(fitting(['2027-01-01'], ['2026-06-01'])).toHaveLength(3);
  expect(fitting(['2026-06-01', '2027-05-01'], ['2026-06-01'])).toEqual([
    '2026-06 2',
    '2027-04 1',
    '2027-05 2',
    '2027-06 1',
  ]);
  expect(fitting(['2027-01-01', '2027-02-01'])).toEqual(['2026-12 1', '2027-01 2', '2027-02 2', '2027-03 1']);
});

test('Chinese is looked up by pairs in simplified form, the rest by PostgreSQL', () => {
  expect(hanVector('寶寶睡覺 and 月', 'A')).toBe("'宝宝':1A '宝睡':2A '睡觉':3A '月':4A");
  expect(hanQuery('寶寶 睡')).toBe("'宝宝' & '睡':*");
  expect(hanQuery('nothing')).toBe('');
  expect(withoutHan('Ｔｈｅ 宝宝 sleeps')).toBe('The   sleeps');
});

test('topics are one whatever their case, width and script', () => {
  expect(topicKey('Ｎight  Feeds')).toBe('night feeds');
  expect(topicKey('睡眠訓練')).toBe(topicKey('睡眠训练'));
  expect(differentTopics(['Sleep', 'sleep', 'SLEEP'])).toEqual(['Sleep']);
});

test('names are of two words until they run out', () => {
  expect(makeAlias(machineChance, 'en')).toMatch(/^[A-Z]\w+ [A-Z]\w+$/);
  expect(makeAlias(machineChance, 'zh-Hant', 2)).toMatch(/^\p{Script=Han}+的\p{Script=Han}+$/u);
  expect(makeAlias(machineChance, 'en', 4)).toMatch(/^\w+ \w+ \d+$/);
});

test('ids stand in the order of their times', () => {
  const [early, late] = [new Date('2020-01-01'), new Date('2026-01-01')];
  expect(machineChance.id(early) < machineChance.id(late)).toBe(true);
  expect(lowestIdAt(late) <= machineChance.id(late)).toBe(true);
  expect(lowestIdAt(late) > machineChance.id(early)).toBe(true);
});

test('a request is told by what it says', () => {
  expect(requestOf('k', { text: 'a' }).digest).toEqual(requestOf('k', { text: 'a' }).digest);
  expect(requestOf('k', { text: 'a' }).digest).not.toEqual(requestOf('k', { text: 'b' }).digest);
});
