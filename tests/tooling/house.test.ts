import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { knotsIn, measureHouse, tableNames, usesTable } from '../../scripts/house.ts';

const root = resolve(import.meta.dirname, '../..');

const drawing = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** Cells of the rows of a section's table. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = new RegExp(`\n## ${heading}\n([\\s\\S]*?)(?:\n## |$)`).exec(drawing) ?? [];
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

test('the drawing says what is left to do, and none of it grows', () => {
  const written = Object.fromEntries(
    rowsOf('Where it stands').map(([, what = '', , now = '']) => [what, Number(now)]),
  );
  const left = Object.entries(measureHouse()).filter(([what]) => !what.startsWith('lines of a file'));
  expect(written).toEqual(Object.fromEntries(left));
});

/** The rows of the drawing: a room, the folders it is made of, its tables. */
const rooms = rowsOf('Rooms, in their order')
  .filter(([, room = '']) => room.startsWith('`'))
  .map(([, room = '', folders = '', tables = '']) => ({
    room: room.replaceAll('`', ''),
    folders: folders.split(/[,(]/).map((folder) => folder.trim()),
    tables: [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => table),
  }));

test('each table has one owner in the drawing', () => {
  expect(rooms.length).toBeGreaterThan(20);
  expect(rooms.flatMap(({ tables }) => tables).toSorted()).toEqual(tableNames().toSorted());
});

test('each feature of the server has its place in the drawing', () => {
  const placed = new Set(rooms.flatMap(({ room, folders }) => [room, ...folders]));
  const features = globSync('server/features/*', { cwd: root }).map(
    (folder) => folder.split('/').at(-1) ?? '',
  );
  expect(features.length).toBeGreaterThan(20);
  expect(features.filter((feature) => !placed.has(feature))).toEqual([]);
});

test('circles are found whatever hangs on them', () => {
  const graph = (lines: Record<string, string>) =>
    new Map(Object.entries(lines).map(([from, to]) => [from, new Set(to)]));
  expect(knotsIn(graph({ a: 'b', b: 'c', c: '' }))).toEqual([]);
  expect(knotsIn(graph({ a: 'bd', b: 'ce', c: 'a', d: 'e', e: 'f', f: 'e', g: 'a' }))).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
});

test('a table is used where it is named as one, in either dialect', () => {
  const uses = (text: string) => usesTable({ file: '', text }, 'gift_claim');
  for (const text of [
    'sql`select 1 from gift_claim c`',
    'sql`join gift_claim using (claim_id)`',
    'sql`insert into gift_claim (claim_id)`',
    'sql`update gift_claim set at = now()`',
    "db.selectFrom('giftClaim')",
    "db.selectFrom(['giftClaim as c', 'gift'])",
    "db.leftJoin('giftClaim as c', 'c.claimId', 'g.claimId')",
  ])
    expect([text, uses(text)]).toEqual([text, true]);
  for (const text of [
    'sql`from gift_claim_old`',
    'sql`select gift_claim.at`',
    "call('giftClaim')",
    'from gift',
  ])
    expect([text, uses(text)]).toEqual([text, false]);
});
