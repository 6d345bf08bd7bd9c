import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from '#server/features.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import {
  importsUpward,
  inSql,
  knotsIn,
  measureHouse,
  readSources,
  serverOrder,
  tableNames,
  usesTable,
} from '../../scripts/house.ts';

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

test('each table has one owner', () => {
  const owned = rooms.flatMap(({ tables }): readonly string[] => tables).map(inSql);
  expect(owned.toSorted()).toEqual(tableNames().toSorted());
});

test('the drawing has the rooms in their order, with their tables', () => {
  const drawn = rowsOf('Rooms, in their order').map(([, room = '', , tables = '']) => ({
    room: room.replaceAll('`', ''),
    tables: [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => table),
  }));
  const built = rooms.map(({ room, tables }) => ({ room, tables: tables.map(inSql) }));
  const withoutTables = serverOrder
    .filter((room) => !built.some((one) => one.room === room))
    .map((room) => ({ room, tables: [] }));
  const place = ({ room }: { room: string }) => serverOrder.indexOf(room);
  expect(drawn).toEqual([...built, ...withoutTables].toSorted((one, other) => place(one) - place(other)));
});

test('every folder has its place in the order', () => {
  const folders = globSync('server/{kernel,core,features}/*', { cwd: root }).map((folder) =>
    folder.replace('server/', ''),
  );
  expect(folders.toSorted()).toEqual(serverOrder.filter((room) => room.includes('/')).toSorted());
});

const nouns = rooms.map(({ room }) => room.replace(/^\w+\//, ''));

test.each(['web/features/*', 'contract/calls/*', 'tests/api/*'])('%s are called as the rooms', (pattern) => {
  const names = globSync(pattern, { cwd: root }).map((place) => basename(place, '.ts'));
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !nouns.includes(name) && name !== 'every-call')).toEqual([]);
});

test('a call stands in the contract where its room is called', async () => {
  const answered = new Map(
    rooms.flatMap(({ room, ...one }: Feature) =>
      Object.keys(one.calls ?? {}).map((name) => [name, room.replace(/^\w+\//, '')] as const),
    ),
  );
  const misplaced: string[] = [];
  for (const file of globSync('contract/calls/**/*.ts', { cwd: root })) {
    const [noun = ''] = /(?<=^contract\/calls\/)[\w-]+/.exec(file) ?? [];
    for (const [name, group] of Object.entries<unknown>(await import(join(root, file))))
      if (name.endsWith('Calls') && typeof group === 'object' && group !== null)
        for (const call of Object.keys(group))
          if (answered.get(call) !== noun) misplaced.push(`${call}: ${noun}, not ${answered.get(call)}`);
  }
  expect(misplaced).toEqual([]);
});

test('a query finds or finds nothing, and the verb decides', () => {
  const queries = readSources('server/**/{queries,fragments}*.ts');
  expect(queries.length).toBeGreaterThan(100);
  const deciding = queries.filter(({ text }) => text.includes('kernel/failure/'));
  expect(deciding.map(({ file }) => file)).toEqual([]);
});

test('no file hands on what another exports', () => {
  const handsOn = readSources('{server,contract,scripts,emails,tests}/**/*.{ts,tsx}').filter(({ text }) =>
    /^export (?:type )?(?:\*|\{[^}]*\}) (?:as \w+ )?from /m.test(text),
  );
  expect(handsOn.map(({ file }) => file)).toEqual([]);
});

test('an import goes down', () => {
  const of = (file: string, text: string) => ({ file, text });
  const up = of('server/core/ledger/post.ts', "import type { Gift } from '#server/features/gifts/gift.ts';");
  const down = of('server/features/gifts/gift.ts', "import { post } from '../../core/ledger/post.ts';");
  expect(importsUpward([up, down], serverOrder)).toEqual(['core/ledger ← features/gifts']);
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
