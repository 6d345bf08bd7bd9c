import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, placeInForm, threeWay } from './difference.ts';

const started = { name: { en: 'Cloth', 'zh-Hans': '纱布巾' }, price: 10, countries: ['GB'], window: null };

test('bodies differ by their leaves; a list is one', () => {
  expect(
    differencesOf(started, {
      ...started,
      name: { ...started.name, en: 'Muslin' },
      countries: ['GB', 'FR'],
      window: { opensAt: 'now' },
    }),
  ).toEqual([
    { field: 'name.en', before: 'Cloth', after: 'Muslin' },
    { field: 'countries', before: ['GB'], after: ['GB', 'FR'] },
    { field: 'window', before: null, after: { opensAt: 'now' } },
  ]);
});

test('what two people changed is told by field, with what only one of them can decide', () => {
  const mine = { ...started, name: { en: 'Muslin', 'zh-Hans': '纱布巾' }, price: 20 };
  const theirs = { ...started, name: { en: 'Cloth', 'zh-Hans': '棉巾' }, price: 15 };
  expect(threeWay(started, mine, theirs)).toEqual([
    { field: 'name.en', started: 'Cloth', mine: 'Muslin', theirs: 'Cloth', conflict: false },
    { field: 'name.zh-Hans', started: '纱布巾', mine: '纱布巾', theirs: '棉巾', conflict: false },
    { field: 'price', started: 10, mine: 20, theirs: 15, conflict: true },
  ]);
});

test('the same change by both is no conflict, and no change is none at all', () => {
  const changed = { ...started, price: 20 };
  expect(threeWay(started, changed, changed).map(({ conflict }) => conflict)).toEqual([false]);
  expect(threeWay(started, started, started)).toEqual([]);
});

const bodies = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.integer(), fc.dictionary(fc.constantFrom('en', 'zh'), fc.string()), fc.array(fc.integer())),
);

test('nothing differs from itself, and the other way round it is the same places', () => {
  fc.assert(
    fc.property(bodies, bodies, (one, other) => {
      expect(differencesOf(one, structuredClone(one))).toEqual([]);
      expect(
        differencesOf(one, other)
          .map(({ field }) => field)
          .toSorted(),
      ).toEqual(
        differencesOf(other, one)
          .map(({ field }) => field)
          .toSorted(),
      );
      // Who began with what the other has now changed all that differs, and conflicts with nobody.
      expect(threeWay(other, one, other).every(({ conflict }) => !conflict)).toBe(true);
    }),
  );
});

const lessons = [
  { id: 'one', name: { en: 'One' }, minutes: 3 },
  { id: 'two', name: { en: 'Two' }, minutes: 4 },
];

test('items of a list are told apart by their ids while the list has the same', () => {
  const [one, two] = lessons;
  const changed = { lessons: [one, { ...two, name: { en: 'Second' } }] };
  expect(differencesOf({ lessons }, changed)).toEqual([
    { field: 'lessons.two.name.en', before: 'Two', after: 'Second' },
  ]);
  const mine = { lessons: [{ ...one, minutes: 5 }, two] };
  expect(threeWay({ lessons }, mine, changed).map(({ field, conflict }) => [field, conflict])).toEqual([
    ['lessons.one.minutes', false],
    ['lessons.two.name.en', false],
  ]);
  expect(placeInForm(mine, 'lessons.two.name.en')).toBe('lessons.1.name.en');
});

test('a list that lost an item, or has another order, is one', () => {
  for (const other of [lessons.slice(1), lessons.toReversed(), []])
    expect(differencesOf({ lessons }, { lessons: other })).toEqual([
      { field: 'lessons', before: lessons, after: other },
    ]);
  // What only looks like items is no such list.
  expect(differencesOf({ a: [{ id: 1 }] }, { a: [{ id: 2 }] }).map(({ field }) => field)).toEqual(['a']);
});
