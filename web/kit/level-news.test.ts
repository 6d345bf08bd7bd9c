import { expect, test } from 'vitest';
import { hasLevelNews } from './level-news.ts';

const user = { memberLevel: 2, levelSeen: 2, paused: false, lost: false };

test.each([
  ['the level she has seen', {}, false],
  ['a higher level', { memberLevel: 3 }, true],
  ['a higher level in a pause', { memberLevel: 3, paused: true }, true],
  ['a higher level after a loss', { memberLevel: 3, lost: true }, true],
  ['a lower level', { memberLevel: 1 }, true],
  ['a lower level in a pause', { memberLevel: 1, paused: true }, false],
  ['a lower level after a loss', { memberLevel: 1, lost: true }, false],
])('%s: %o is news: %s', (_, part, expected) => {
  expect(hasLevelNews({ ...user, ...part })).toBe(expected);
});
