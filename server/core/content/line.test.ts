import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lines, LiveShelf, type LineRow } from './line.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
const row = (pieceId: string, seq: number, minute: number, version: number | null): LineRow => ({
  pieceId,
  seq,
  fromAt: at(minute),
  version,
});
const shown = (lines: Lines<LineRow>, minute: number) =>
  lines.at(at(minute)).map(({ pieceId, version }) => `${pieceId}${version}`);

test('what is live is the last that began, by whichever clock', () => {
  const lines = new Lines([row('a', 1, 0, 1), row('a', 2, 10, 2), row('b', 1, 5, 1), row('a', 3, 20, null)]);
  expect([30, 20, 15, 10, 9, 4, -1].map((minute) => shown(lines, minute))).toEqual([
    ['b1'],
    ['b1'],
    ['a2', 'b1'],
    ['a2', 'b1'],
    ['a1', 'b1'],
    ['a1'],
    [],
  ]);
});

test('of two that begin at one moment the later one decides, however they come', () => {
  const rows = [row('a', 1, 0, 1), row('a', 2, 0, 2)];
  expect(shown(new Lines(rows), 0)).toEqual(['a2']);
  expect(shown(new Lines(rows.toReversed()), 0)).toEqual(['a2']);
});

test('of what is taken down there is what it was last, until it is back', () => {
  const lines = new Lines([
    row('a', 1, 0, 1),
    row('a', 2, 10, null),
    row('a', 3, 20, 2),
    row('a', 4, 30, null),
    row('a', 5, 40, 1),
    row('b', 1, 15, 1),
    row('c', 1, 5, null),
  ]);
  const last = (minute: number) =>
    lines.lastAt(at(minute)).map(({ pieceId, version, archived }) => [`${pieceId}${version}`, archived]);
  expect([-1, 9, 10, 20, 39, 40].map(last)).toEqual([
    [],
    [['a1', false]],
    [['a1', true]],
    [
      ['a2', false],
      ['b1', false],
    ],
    [
      ['a2', true],
      ['b1', false],
    ],
    [
      ['a1', false],
      ['b1', false],
    ],
  ]);
  expect(lines.lastAt(at(15))).toBe(lines.lastAt(at(19)));
});

test('while nothing changes it is the same list, and the same shelf', () => {
  const rows = [row('a', 1, 0, 1), row('b', 1, 10, 1)];
  const lines = new Lines(rows);
  expect(lines.at(at(1))).toBe(lines.at(at(9)));
  expect(lines.at(at(10))).not.toBe(lines.at(at(9)));
  const shelf = new LiveShelf(rows, ({ pieceId }) => pieceId === 'a');
  expect(shelf.at(at(1))).toBe(shelf.at(at(9)));
  expect(shelf.at(at(12)).laidFor({ resting: true })).toMatchObject([{ pieceId: 'b' }]);
});

test('all that was ever live is told with when it first was, the latest first', () => {
  const lines = new Lines([row('a', 1, 0, 1), row('a', 2, 10, 2), row('a', 3, 20, 1), row('a', 4, 60, 3)]);
  expect(lines.everUntil(at(30)).map(({ version, fromAt }) => [version, fromAt])).toEqual([
    [2, at(10)],
    [1, at(0)],
  ]);
});

test('what lasts is what is live, else what was last, else what is first to come', () => {
  const rows = [
    row('a', 1, 5, 1),
    row('a', 2, 10, 2),
    row('a', 3, 20, null),
    row('b', 1, 30, 1),
    row('b', 2, 40, 2),
  ];
  const lines = new Lines(rows);
  const lasting = (minute: number) =>
    lines.lastingAt(at(minute)).map(({ pieceId, version }) => `${pieceId}${version}`);
  expect([0, 5, 10, 25, 35, 45].map(lasting)).toEqual([
    ['a1', 'b1'],
    ['a1', 'b1'],
    ['a2', 'b1'],
    ['a2', 'b1'],
    ['a2', 'b1'],
    ['a2', 'b2'],
  ]);
});

test('asked in any order of moments it answers as if asked for the first time', () => {
  const rows = fc
    .array(
      fc.record({
        piece: fc.constantFrom('a', 'b', 'c'),
        minute: fc.integer({ min: 0, max: 20 }),
        version: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
    )
    .map((list) => list.map(({ piece, minute, version }, seq) => row(piece, seq + 1, minute, version)));
  const moments = fc.array(fc.integer({ min: -1, max: 21 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, moments, (list, asked) => {
      const lines = new Lines(list);
      for (const minute of asked) expect(shown(lines, minute)).toEqual(shown(new Lines(list), minute));
    }),
  );
});
