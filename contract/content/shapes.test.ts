import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fields } from './field.ts';
import type { Kind } from './kind.ts';
import { kinds, type KindName } from './kinds.ts';
import { withLater, withoutEmptyLater } from './later-fields.ts';

const every: readonly [string, Kind][] = Object.entries(kinds);
const kept = readFileSync(new URL('shapes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** What fields a kind had in a shape, as a line. */
function fieldsIn(fields: Fields, shape: number): string {
  return Object.entries(fields)
    .filter(([, { since = 1 }]) => since <= shape)
    .map(([name, { type, refersTo, of, blocks }]) => {
      const held = blocks
        ? Object.entries(blocks).map(([block, inner]) => `${block}(${fieldsIn(inner.fields, shape)})`)
        : of && [fieldsIn(of, shape)];
      return `${name} ${type}${refersTo ? ` of ${refersTo}` : ''}${held ? ` (${held.join(' ')})` : ''}`;
    })
    .join(', ');
}

const allFields = (fields: Fields): Fields[string][] =>
  Object.values(fields).flatMap((field) => [
    field,
    ...allFields(field.of ?? {}),
    ...Object.values(field.blocks ?? {}).flatMap((block) => allFields(block.fields)),
  ]);

/** What is stored was saved in one of these shapes, and none of them ever changes: a new field says `since` the next one. */
test('each kind has the fields that it had in each of its shapes, and the shape that its newest field came with', () => {
  const lines = every.flatMap(([name, { fields, shape }]) =>
    Array.from({ length: shape }, (_, before) => `${name} ${before + 1}: ${fieldsIn(fields, before + 1)}`),
  );
  expect(kept).toEqual(lines);
  for (const [name, { fields, shape }] of every) {
    const newest = Math.max(1, ...allFields(fields).map(({ since = 1 }) => since));
    expect([name, newest]).toEqual([name, shape]);
  }
});

const older = (fields: Fields, body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => (fields[name]?.since ?? 1) === 1));

test.each(every)('%s that was saved in its first shape is read with what came later, empty', (name, kind) => {
  const body = Object.fromEntries(Object.entries(kind.fields).map(([field, { empty }]) => [field, empty]));
  const first = older(kind.fields, body);
  expect(withLater(name as KindName, first)).toEqual(body);
  expect(withoutEmptyLater(name as KindName, body)).toEqual(first);
});
