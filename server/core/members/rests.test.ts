import { expect, test } from 'vitest';
import { rests } from './rests.ts';

const then = new Date('2026-03-01T12:00:00Z');

test('a member rests in a pause, after a loss, and in both', () => {
  expect(rests({ pausedAt: null, lostAt: null })).toBe(false);
  expect(rests({ pausedAt: then, lostAt: null })).toBe(true);
  expect(rests({ pausedAt: null, lostAt: then })).toBe(true);
  expect(rests({ pausedAt: then, lostAt: then })).toBe(true);
});
