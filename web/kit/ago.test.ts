import { describe, expect, test } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { typeset } from '#contract/typeset.ts';
import { agoText, dayTitle } from './ago.ts';
import { createFormats } from './formats.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const reader = (locale: Locale, zone = 'UTC') => ({
  locale,
  formats: createFormats(locale, zone),
});

describe('how long ago something was', () => {
  test.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [3600, '1 hour ago'],
    [23.9 * 3600, '23 hours ago'],
    [24 * 3600, 'yesterday'],
    [35 * 3600, 'yesterday'],
    [37 * 3600, '2 days ago'],
    [44 * 3600, '2 days ago'],
    [6.4 * 86_400, '6 days ago'],
    [6.6 * 86_400, 'November 15, 2026'],
    [400 * 86_400, 'October 18, 2025'],
  ])('%d seconds are “%s”', (seconds, text) => {
    expect(agoText(reader('en'), before(seconds), now)).toBe(typeset(text));
  });

  test('yesterday is that of the clock which is read', () => {
    // In Shanghai it is 20:00: 44 hours ago it was midnight, two days before by one clock and not by the other.
    expect(agoText(reader('en', 'Asia/Shanghai'), before(43.9 * 3600), now)).toBe('yesterday');
    expect(agoText(reader('en', 'UTC'), before(43.9 * 3600), now)).toBe(typeset('2 days ago'));
  });

  test('a day of 25 hours is told in hours to its end', () => {
    const end = Date.parse('2026-11-02T04:30:00Z');
    const start = '2026-11-01T04:10:00Z';
    expect(agoText(reader('en', 'America/New_York'), start, end)).toBe(typeset('24 hours ago'));
  });

  test('a clock that is behind speaks of no future', () => {
    expect(agoText(reader('en'), before(-90), now)).toBe('now');
  });

  test('in Chinese', () => {
    expect(agoText(reader('zh-CN'), before(300), now)).toBe(typeset('5 分钟前'));
    expect(agoText(reader('zh-TW'), before(300), now)).toBe(typeset('5 分鐘前'));
    expect(agoText(reader('zh-CN'), before(30 * 3600), now)).toBe('昨天');
  });
});

test('the title of a day calls today and yesterday so, over the end of a month', () => {
  const march = Date.parse('2026-03-01T10:00:00Z');
  expect(dayTitle(reader('en'), '2026-03-01', march)).toBe('Today');
  expect(dayTitle(reader('en'), '2026-02-28', march)).toBe('Yesterday');
  expect(dayTitle(reader('en'), '2026-02-27', march)).toBe(typeset('February 27, 2026'));
  expect(dayTitle(reader('en', 'America/Los_Angeles'), '2026-02-28', march)).toBe('Yesterday');
  expect(dayTitle(reader('zh-HK'), '2026-02-28', march)).toBe('昨日');
});
