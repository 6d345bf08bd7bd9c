import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase, isOnCitus } from '#tests/support/database.ts';
import { liveStateOf, otherTables, unreadTables } from '#tests/support/tables-without-kind.ts';
import { readSources, usesTable } from '../../scripts/house.ts';

/** Columns by which a row is somebody’s. */
const persons = ['member_id', 'writer_id', 'owner_id', 'staff_id', 'uid'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

/** Tables of which no row is anybody’s; `ofKind`: they hold what versions of pieces say. */
async function tablesOfNobody(): Promise<{ name: string; ofKind: boolean }[]> {
  const { rows } = await sql<{ name: string; ofKind: boolean }>`
    select c.relname as name,
           exists (select from pg_constraint k
                    where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'content_version'::regclass) as of_kind
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_attribute a
                        where a.attrelid = c.oid and a.attname = any(${persons}::text[]) and not a.attisdropped)
     order by 1`.execute(database.db);
  return rows;
}

const told = [...unreadTables, ...Object.values(liveStateOf).flat(), ...Object.keys(otherTables)];

// Told by references, of which some are gone where tables are spread.
test.skipIf(isOnCitus)(
  'what is nobody’s own is written by staff as a kind of content, or says why not',
  async () => {
    const tables = await tablesOfNobody();
    expect(tables.length).toBeGreaterThan(40);
    const unsaid = tables.filter(({ name, ofKind }) => !ofKind && !told.includes(name));
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  },
);

test('no line is of a table that is not there, is somebody’s, has a kind, or is told twice', async () => {
  const wanting = (await tablesOfNobody()).filter(({ ofKind }) => !ofKind).map(({ name }) => name);
  expect(told.filter((name) => !wanting.includes(name))).toEqual([]);
  expect(told.filter((name, at) => told.indexOf(name) < at)).toEqual([]);
});

test('nothing reads what became content', () => {
  const sources = readSources('{server,scripts}/**/*.ts');
  const read = unreadTables.flatMap((table) =>
    sources.filter((source) => usesTable(source, table)).map(({ file }) => `${table}: ${file}`),
  );
  expect(read).toEqual([]);
});
