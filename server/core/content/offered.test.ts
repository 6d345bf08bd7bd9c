import { describe, expect, test } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { openingsOf, scriptsSince, type OfferedLine } from './offered.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const from = (number: number, ...languages: Locale[]): OfferedLine => ({ from: day(number), languages });

describe('scripts that texts are asked for in', () => {
  test('are all of them until something is published', () => {
    expect(scriptsSince([], day(1))).toEqual(['en', 'zh-Hans', 'zh-Hant']);
    expect(scriptsSince([from(5, 'en')], day(1))).toEqual(['en', 'zh-Hans', 'zh-Hant']);
    expect(scriptsSince([from(5, 'en')], day(5))).toEqual(['en']);
  });

  test('are those that are offered at that moment or planned after it', () => {
    const lines = [from(1, 'en', 'zh-HK'), from(5, 'en'), from(9, 'en', 'zh-SG', 'zh-CN')];
    expect(scriptsSince(lines, day(4))).toEqual(['en', 'zh-Hans', 'zh-Hant']);
    expect(scriptsSince(lines, day(5))).toEqual(['en', 'zh-Hans']);
    expect(scriptsSince(lines.slice(0, 2), day(7))).toEqual(['en']);
  });
});

describe('a move opens a language', () => {
  const english = [from(1, 'en')];

  test('from its moment on, until another one decides', () => {
    expect(openingsOf(english, [...english, from(4, 'en', 'zh-HK')], day(4))).toEqual([
      { from: day(4), until: null, opened: ['zh-Hant'] },
    ]);
    const planned = [...english, from(9, 'en')];
    expect(openingsOf(planned, [english[0] ?? from(1), from(4, 'zh-CN'), from(9, 'en')], day(4))).toEqual([
      { from: day(4), until: day(9), opened: ['zh-Hans'] },
    ]);
  });

  test('also where one that would have closed it is called off', () => {
    const both = from(1, 'en', 'zh-CN');
    expect(openingsOf([both, from(6, 'en')], [both], day(6))).toEqual([
      { from: day(6), until: null, opened: ['zh-Hans'] },
    ]);
  });

  test('but not where it was offered already, or by another locale of the same script', () => {
    expect(openingsOf([from(1, 'zh-HK')], [from(1, 'zh-HK'), from(2, 'zh-TW')], day(2))).toEqual([]);
    expect(openingsOf([], [from(2, 'en')], day(2))).toEqual([]);
  });
});
