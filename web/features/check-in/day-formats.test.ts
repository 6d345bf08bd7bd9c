import { expect, test } from 'vitest';
import { typeset } from '#contract/typeset.ts';
import { dayFormats } from './day-formats.ts';

test('days are named as they are read aloud', () => {
  const english = dayFormats('en');
  expect(english.day('2026-11-03')).toBe(typeset('Tuesday, November 3'));
  expect(english.dayShort('2026-11-03')).toBe(typeset('Tue, Nov 3'));
  expect(english.month('2026-11')).toBe(typeset('November 2026'));
  expect(english.month('2026-11-30')).toBe(typeset('November 2026'));
  expect([1, 7].map(english.weekday)).toEqual(['Monday', 'Sunday']);
  expect(english.time('20:30')).toBe(typeset('8:30 PM'));
  const chinese = dayFormats('zh-CN');
  expect(chinese.day('2026-11-03')).toBe(typeset('11月3日星期二'));
  expect(chinese.weekdayShort(7)).toBe('日');
  expect(chinese.time('20:30')).toBe(typeset('20:30'));
});
