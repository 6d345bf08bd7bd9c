import { expect, test } from 'vitest';
import { createFormats } from '#web/shell/formats.ts';
import { byDay, nearDay } from './rules.ts';

const by = (zone: string) => createFormats('en', { zone, named: false });
const at = (createdAt: string) => ({ createdAt });

test('what came stands under the days of the reader', () => {
  const list = [at('2026-03-02T17:00:00Z'), at('2026-03-02T15:59:00Z'), at('2026-03-01T15:00:00Z')];
  expect(byDay(list, by('Asia/Shanghai')).map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-03-03', 1],
    ['2026-03-02', 1],
    ['2026-03-01', 1],
  ]);
  expect(byDay(list, by('UTC')).map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-01']);
});

test('today and yesterday are called so, over the end of a month', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  expect(nearDay('2026-03-01', now, by('UTC'))).toBe('today');
  expect(nearDay('2026-02-28', now, by('UTC'))).toBe('yesterday');
  expect(nearDay('2026-02-27', now, by('UTC'))).toBeNull();
  expect(nearDay('2026-02-28', now, by('America/Los_Angeles'))).toBe('yesterday');
});
