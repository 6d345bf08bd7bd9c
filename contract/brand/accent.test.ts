import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandProperties, contrastOf, mix, unreadable } from './accent.ts';

const none = { day: null, night: null, nightInk: null };

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#6f2b55', '#faf3ea', 8.86],
])('contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test('a mixture lies between its colours', () => {
  expect([
    mix('#ff0000', '#0000ff', 0.5),
    mix('#123456', '#ffffff', 1),
    mix('#123456', '#abcdef', 0),
  ]).toEqual(['#800080', '#123456', '#abcdef']);
});

test('the colours that the site comes with can be read, and lighter or darker ones cannot', () => {
  expect(unreadable(none)).toEqual([]);
  expect(unreadable({ day: '#6f2b55', night: '#6d3658', nightInk: '#d7a5bf' })).toEqual([]);
  expect(unreadable({ day: '#1d4f91', night: '#2a4d7d', nightInk: '#9cc3f0' })).toEqual([]);
  expect(unreadable({ day: '#c2648f', night: '#c2648f', nightInk: '#6d3658' })).toEqual([
    'day',
    'night',
    'nightInk',
  ]);
});

test('whatever can be read on the ground of pages has the contrast that it needs there', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (day) => {
      if (unreadable({ ...none, day }).length === 0)
        expect(contrastOf(day, '#faf3ea')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('nothing is told of what stays as it is, and the style sheet reads all that is told', () => {
  expect(brandProperties(none)).toEqual({});
  const told = brandProperties({ day: '#1d4f91', night: '#2a4d7d', nightInk: '#9cc3f0' });
  const sheet = readFileSync(join(import.meta.dirname, '../../web/styles/tokens.css'), 'utf8');
  const read = new Set(Array.from(sheet.matchAll(/var\((--brand-[a-z-]+)/g), ([, name]) => name));
  expect(Object.keys(told).toSorted()).toEqual([...read].toSorted());
});
