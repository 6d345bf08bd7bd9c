import { describe, expect, test } from 'vitest';
import { agoText } from './ago.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

describe('how long ago something was', () => {
  test.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [3 * 3600, '3 hours ago'],
    [25 * 3600, '25 hours ago'],
    [50 * 3600, '2 days ago'],
    [6.5 * 86_400, '6 days ago'],
  ])('%d seconds are “%s”', (seconds, text) => {
    expect(agoText('en', before(seconds), now)).toBe(text);
  });

  test('a week is told by its date', () => {
    expect(agoText('en', before(7 * 86_400), now)).toBeNull();
  });

  test('a clock that is behind speaks of no future', () => {
    expect(agoText('en', before(-90), now)).toBe('now');
  });

  test('in Chinese', () => {
    expect(agoText('zh-CN', before(300), now)).toBe('5分钟前');
    expect(agoText('zh-TW', before(300), now)).toBe('5 分鐘前');
  });
});
