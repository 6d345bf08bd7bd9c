import { expect, test } from 'vitest';
import { kinds } from '#contract/content/kinds.ts';
import { linesOfPieces } from './table-of-pieces.ts';

const piece = (name: string, position = 1) => ({
  slug: 'nights',
  state: 'live',
  changedAt: '2026-03-01T10:00:00.000Z',
  body: { name: { en: name, 'zh-Hans': '夜', 'zh-Hant': '' }, position },
});
const lineOf = (name: string, position?: number) =>
  linesOfPieces(kinds.giftCategory, [piece(name, position)], { head: false });

test('each language of a text has a column, and each line its end', () => {
  expect(linesOfPieces(kinds.giftCategory, [piece('Nights'), piece('Days', 2)], { head: true })).toBe(
    'slug,state,changedAt,name.en,name.zh-Hans,name.zh-Hant,position\r\n' +
      'nights,live,2026-03-01T10:00:00.000Z,Nights,夜,,1\r\n' +
      'nights,live,2026-03-01T10:00:00.000Z,Days,夜,,2\r\n',
  );
  expect(linesOfPieces(kinds.giftCategory, [], { head: false })).toBe('');
});

test.each(['=1+1', '+49', '@SUM(A1)', '-cmd', '\t=1', '-1+2'])(
  '%j is no formula for who opens it',
  (name) => {
    expect(lineOf(name)).toContain(`'${name}`);
  },
);

test.each(['-5', '-5.5', '-1,000', '2026-03-01', 'a = b'])('%j stays as it is', (name) => {
  expect(lineOf(name)).not.toContain("'");
});

test('numbers below nothing, quotes, commas and lines come through', () => {
  expect(lineOf('A "quiet" night, with\nlines', -5)).toContain('"A ""quiet"" night, with\nlines",夜,,-5\r\n');
});
