import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePartitions, partitionedTables } from '#server/kernel/database/partitions.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** A partitioned table with a default partition, and its rows for later. */
async function makeTable(table: string): Promise<void> {
  await sql`
    create table ${sql.id(table)} (
      id int not null, at timestamptz not null, note text not null default 'none' check (note <> ''), primary key (at, id)
    ) partition by range (at)`.execute(database.db);
  await sql`create index on ${sql.id(table)} (note)`.execute(database.db);
  await sql`create table ${sql.id(`${table}_default`)} partition of ${sql.id(table)} default`.execute(
    database.db,
  );
}

async function insert(table: string, id: number, at: string): Promise<void> {
  await sql`insert into ${sql.id(table)} (id, at) values (${id}, ${at})`.execute(database.db);
}

/** Each row's partition. */
async function whereabouts(table: string): Promise<Record<number, string>> {
  const { rows } = await sql<{ id: number; place: string }>`
    select id, tableoid::regclass::text as place from ${sql.id(table)} order by id`.execute(database.db);
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}

test('this month and the next two have partitions, in UTC', async () => {
  await makeTable('visit');
  const tables = [{ table: 'visit', retainMonths: null }];
  const report = await ensurePartitions(database.db, new Date('2025-11-30T23:59:59.999Z'), tables);
  expect(report).toEqual({ created: ['visit_2025_11', 'visit_2025_12', 'visit_2026_01'], dropped: [] });
  expect(await ensurePartitions(database.db, new Date('2025-11-01T00:00:00Z'), tables)).toEqual({
    created: [],
    dropped: [],
  });
  await insert('visit', 1, '2025-11-30T23:59:59.999Z');
  await insert('visit', 2, '2025-12-01T00:00:00Z');
  await insert('visit', 3, '2026-02-01T00:00:00Z');
  expect(await whereabouts('visit')).toEqual({ 1: 'visit_2025_11', 2: 'visit_2025_12', 3: 'visit_default' });
  // Rules of the table hold in its partitions.
  await expect(sql`insert into visit values (4, '2025-12-02', '')`.execute(database.db)).rejects.toThrow(
    'check constraint',
  );
  await expect(insert('visit', 2, '2025-12-01T00:00:00Z')).rejects.toThrow('unique constraint');
});

test('rows that came before their partition move to it', async () => {
  await makeTable('early');
  await insert('early', 1, '2026-03-05T12:00:00Z');
  await insert('early', 2, '2027-01-01T00:00:00Z');
  await ensurePartitions(database.db, new Date('2026-02-01T00:00:00Z'), [
    { table: 'early', retainMonths: null },
  ]);
  expect(await whereabouts('early')).toEqual({ 1: 'early_2026_03', 2: 'early_default' });
});

test('months past their time go, the others stay', async () => {
  await makeTable('mail');
  const tables = [{ table: 'mail', retainMonths: 2 }];
  for (const month of ['2025-01', '2025-02', '2025-03', '2025-04']) {
    await ensurePartitions(database.db, new Date(`${month}-15T00:00:00Z`), [
      { table: 'mail', retainMonths: null },
    ]);
  }
  await insert('mail', 1, '2025-01-31T00:00:00Z');
  await insert('mail', 2, '2025-02-01T00:00:00Z');
  await insert('mail', 3, '2024-06-01T00:00:00Z');
  expect(await ensurePartitions(database.db, new Date('2025-04-30T00:00:00Z'), tables)).toEqual({
    created: [],
    dropped: ['mail_2025_01'],
  });
  expect(await whereabouts('mail')).toEqual({ 2: 'mail_2025_02' });
});

test('servers that look after partitions at once do each thing once', async () => {
  await makeTable('busy');
  const now = new Date('2025-05-01T00:00:00Z');
  const reports = await Promise.all(
    Array.from({ length: 4 }, () => ensurePartitions(database.db, now, [{ table: 'busy', retainMonths: 1 }])),
  );
  expect(reports.flatMap(({ created }) => created).toSorted()).toEqual([
    'busy_2025_05',
    'busy_2025_06',
    'busy_2025_07',
  ]);
});

test('a partition can be made while the table is being written', async () => {
  await makeTable('open');
  const now = new Date('2025-05-01T00:00:00Z');
  await ensurePartitions(database.db, now, [{ table: 'open', retainMonths: null }]);
  const writer = new Client(database.url);
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(`insert into open (id, at) values (1, '2025-05-02')`);
    const later = new Date('2025-06-01T00:00:00Z');
    expect(await ensurePartitions(database.db, later, [{ table: 'open', retainMonths: null }])).toEqual({
      created: ['open_2025_08'],
      dropped: [],
    });
    await writer.query('commit');
  } finally {
    await writer.end();
  }
  expect(await whereabouts('open')).toEqual({ 1: 'open_2025_05' });
});

test('a table that is not partitioned is refused', async () => {
  await sql`create table plain (at timestamptz)`.execute(database.db);
  const tables = [{ table: 'plain', retainMonths: null }];
  await expect(ensurePartitions(database.db, new Date(), tables)).rejects.toThrow(
    'plain is not a partitioned table',
  );
});

test('every table that the schema partitions is looked after', async () => {
  const site = await createTestDatabase();
  try {
    const { rows } = await sql<{ table: string }>`
      select partrelid::regclass::text as table from pg_partitioned_table`.execute(site.db);
    expect(rows.map(({ table }) => table).toSorted()).toEqual(
      partitionedTables.map(({ table }) => table).toSorted(),
    );
    expect(await ensurePartitions(site.db, new Date())).toEqual({ created: [], dropped: [] });
  } finally {
    await site.drop();
  }
});
