import { expect, test } from 'vitest';
import { normalTree, partsOf } from './normal-tree.ts';

const [a, b, c] = (['points', 'coins', 'level'] as const).map((field) => ({ field, from: 1 }));
if (!a || !b || !c) throw new Error('Three conditions');
const is = (condition: typeof a) => ({ condition, turned: false });
const isNot = (condition: typeof a) => ({ condition, turned: true });

test('what is said in several ways becomes one', () => {
  const both = { all: [is(a), is(b), is(c)] };
  expect(normalTree({ all: [a, { all: [b, c] }] })).toEqual(both);
  expect(normalTree({ all: [{ all: [a] }, { not: { not: b } }, c] })).toEqual(both);
  expect(normalTree({ not: { any: [{ not: a }, { not: b }, { not: c }] } })).toEqual(both);
  expect(normalTree({ not: { all: [a, { not: b }] } })).toEqual({ any: [isNot(a), is(b)] });
  expect(normalTree({ any: [{ all: [a] }] })).toEqual(is(a));
});

test('its parts are those of which all or any are wanted', () => {
  expect(partsOf(normalTree({ all: [a, b] }))).toEqual({ all: true, parts: [is(a), is(b)] });
  expect(partsOf(normalTree({ any: [a, b] }))).toEqual({ all: false, parts: [is(a), is(b)] });
  expect(partsOf(normalTree(a))).toEqual({ all: true, parts: [is(a)] });
});
