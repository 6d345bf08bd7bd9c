import { expect, test } from 'vitest';
import { erasedSince, isDue, missingSince, needlessOf, stateOf } from './rules.ts';

const now = new Date('2026-12-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const made = (days: number, whole = true) => ({ name: `${days}`, at: daysAgo(days), whole });
const namesOf = (backups: readonly { name: string }[]) => backups.map(({ name }) => name);

test('what is half done, too old or too much goes, and never the newest good one', () => {
  const rule = { now, keepDays: 35, keepCount: 3 };
  const all = [made(40), made(30), made(20), made(10), made(5, false), made(1), made(0, false)];
  expect(namesOf(needlessOf(all, rule))).toEqual(['40', '30', '5', '0']);
  expect(namesOf(needlessOf([made(90), made(80), made(1, false)], rule))).toEqual(['90', '1']);
  expect(needlessOf([], rule)).toEqual([]);
});

test('who was erased is told of as long as a backup may hold her', () => {
  expect(erasedSince([made(10)], now, 35)).toEqual(daysAgo(35));
  expect(erasedSince([made(80)], now, 35)).toEqual(daysAgo(80));
});

test('a backup is due when the last good one is too long ago, and after a failure in an hour', () => {
  const good = { good: daysAgo(0.5), first: daysAgo(9), last: { begunAt: daysAgo(0.5), failed: false } };
  expect(isDue({ good: null, last: null, first: null }, now, 24)).toBe(true);
  expect(isDue(good, now, 24)).toBe(false);
  expect(isDue(good, now, 12)).toBe(true);
  const failed = { begunAt: daysAgo(0.01), failed: true };
  expect(isDue({ ...good, good: daysAgo(2), last: failed }, now, 24)).toBe(false);
  expect(isDue({ ...good, good: daysAgo(2), last: { ...failed, begunAt: daysAgo(0.1) } }, now, 24)).toBe(
    true,
  );
});

test('staff are told when one failed or is overdue', () => {
  const last = { begunAt: daysAgo(1.2), failed: false };
  const well = { good: daysAgo(1.2), first: daysAgo(9), last };
  expect(missingSince(well, now, 24)).toBeNull();
  expect(missingSince({ ...well, good: daysAgo(1.6) }, now, 24)).toEqual(daysAgo(1.6));
  expect(missingSince({ ...well, last: { ...last, failed: true } }, now, 24)).toEqual(daysAgo(1.2));
  expect(missingSince({ good: null, first: daysAgo(2), last }, now, 24)).toEqual(daysAgo(2));
  expect(missingSince({ good: null, first: null, last: null }, now, 24)).toBeNull();
});

test('staff see how they go', () => {
  const last = { begunAt: daysAgo(0.5), failed: false };
  const well = { good: daysAgo(0.5), first: daysAgo(9), last };
  expect(stateOf({ good: null, first: null, last: null }, now, 24)).toBe('none');
  expect(stateOf(well, now, 24)).toBe('good');
  expect(stateOf({ ...well, good: daysAgo(1.6) }, now, 24)).toBe('late');
  expect(stateOf({ ...well, last: { ...last, failed: true } }, now, 24)).toBe('failed');
  expect(stateOf({ good: null, first: daysAgo(2), last: null }, now, 24)).toBe('late');
});
