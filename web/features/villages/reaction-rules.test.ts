import { expect, test } from 'vitest';
import { givenOf, reacted, sumOf } from './reaction-rules.ts';

test('a member has one reaction: another takes the place of the first, and the same can be taken back', () => {
  const none = { counts: { hug: 2 }, mine: null };
  const heart = reacted(none, 'heart');
  expect(heart).toEqual({ counts: { hug: 2, heart: 1 }, mine: 'heart' });
  const hug = reacted(heart, 'hug');
  expect(hug).toEqual({ counts: { hug: 3, heart: 0 }, mine: 'hug' });
  expect(sumOf(hug)).toBe(3);
  expect(reacted(hug, null)).toEqual({ counts: { hug: 2, heart: 0 }, mine: null });
  expect(none).toEqual({ counts: { hug: 2 }, mine: null });
});

test('counts never fall below none, and those given most stand first', () => {
  expect(reacted({ counts: {}, mine: 'laugh' }, null)).toEqual({ counts: { laugh: 0 }, mine: null });
  expect(givenOf({ counts: { heart: 1, thanks: 4, hug: 0 }, mine: null })).toEqual(['thanks', 'heart']);
});
