import { expect, test } from 'vitest';
import { partsOf } from './long-word-parts.ts';

test.each([
  ['demo@nestling.example', 'demo@|nestling.|example'],
  ['已寄到 mira.lind@club-house.example。', '已寄到 mira.|lind@|club-|house.|example。'],
  ['https://club.example/a', 'https://|club.|example/|a'],
  ['0123456789abcdef0123', '01234567|89abcdef|0123'],
  ['Well-known words, e.g. these', 'Well-known words, e.g. these'],
  ['extraordinarilyunbreakable', 'extraordinarilyunbreakable'],
])('%s', (text, cut) => {
  expect(partsOf(text).join('|')).toBe(cut);
  expect(partsOf(text).join('')).toBe(text);
});
