import { describe, expect, it } from 'vitest';
import { hourIn, partOfDay, progressTo } from './rules.ts';

describe('partOfDay', () => {
  it.each([
    [0, 'night'],
    [4, 'night'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [21, 'evening'],
    [22, 'night'],
  ] as const)('calls %i o’clock %s', (hour, part) => {
    expect(partOfDay(hour)).toBe(part);
  });
});

describe('hourIn', () => {
  const now = new Date('2026-11-21T16:30:00Z');
  it('reads the member’s own clock', () => {
    expect(hourIn('Asia/Shanghai', now)).toBe(0);
    expect(hourIn('America/New_York', now)).toBe(11);
    expect(hourIn('Nowhere/At_All', now)).toBe(16);
  });
});

describe('progressTo', () => {
  it('says the part done and what is missing', () => {
    expect(progressTo(125, 500)).toEqual({ part: 0.25, missing: 375 });
    expect(progressTo(600, 500)).toEqual({ part: 1, missing: 0 });
    expect(progressTo(0, 0)).toEqual({ part: 1, missing: 0 });
    expect(progressTo(-20, 500)).toEqual({ part: 0, missing: 520 });
  });
});
