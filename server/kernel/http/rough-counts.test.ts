import { expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/database/database.ts';
import { mostSpans, roughCounts } from './rough-counts.ts';

test('keys have an end: what finds no place is let through until others are over', () => {
  // Nothing connects before the first statement.
  const { db } = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 });
  const counts = roughCounts(db);
  const bound = { points: 1, duration: 60 };
  const now = new Date('2026-05-04T08:00:00Z');
  const take = (key: string, at = now) => counts.take(key, bound, { points: 1, now: at });
  for (let key = 0; key < mostSpans; key += 1) take(`key ${key}`);
  expect(take('key 0')).toBe(60);
  expect([take('one more'), take('one more'), take('one more')]).toEqual([0, 0, 0]);
  const later = new Date(now.getTime() + 61_000);
  expect(take('one more', later)).toBe(0);
  expect(take('one more', later)).toBe(59);
});
