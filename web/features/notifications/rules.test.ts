import { expect, test } from 'vitest';
import { createFormats } from '#web/kit/formats.ts';
import { byDay } from './rules.ts';

const by = (zone: string) => createFormats('en', zone);
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
