import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/kernel/database/migrate.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts';

const program = resolve(import.meta.dirname, 'migrate-host.ts');

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** A folder with these migrations, by name without ending. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

const first = { '0001_nest': 'create table nest (n int);\ninsert into nest values (1);\n' };
const second = { '0002_egg': 'create table egg (n int);\ninsert into nest values (2);\n' };

const nests = async ({ db }: Awaited<ReturnType<typeof emptyDatabase>>) =>
  (await sql<{ n: number }>`select n from nest order by n`.execute(db)).rows.map(({ n }) => n);

test('the files that are new are applied, in order, once', async () => {
  const database = await emptyDatabase();
  expect(await migrate(database.db, { folder: folderOf(first) })).toEqual({
    applied: ['0001_nest'],
    newer: [],
  });
  const folder = folderOf({ ...second, ...first });
  expect(await migrate(database.db, { folder })).toEqual({ applied: ['0002_egg'], newer: [] });
  expect(await migrate(database.db, { folder })).toEqual({ applied: [], newer: [] });
  expect(await nests(database)).toEqual([1, 2]);
});

test('servers that start at once migrate once', async () => {
  const database = await emptyDatabase();
  const folder = folderOf({ '0000_slow': 'select pg_sleep(0.3);', ...first, ...second });
  const reports = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, [program, database.url, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const chunks = await child.stdout.setEncoding('utf8').toArray();
      if (child.exitCode === null) await once(child, 'exit');
      return { code: child.exitCode, report: JSON.parse(chunks.join('')) as { applied: string[] } };
    }),
  );
  expect(reports.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(reports.flatMap(({ report }) => report.applied).toSorted()).toEqual([
    '0000_slow',
    '0001_nest',
    '0002_egg',
  ]);
  expect(await nests(database)).toEqual([1, 2]);
});

test('a file that was edited after it had been applied is refused', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, { folder: folderOf(first) });
  const folder = folderOf({ '0001_nest': 'create table nest (n bigint);', ...second });
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    '0001_nest.sql was edited after it had been applied',
  );
  expect(await nests(database)).toEqual([1]);
});

test('line endings that Git changed are no edit', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, { folder: folderOf(first) });
  const folder = folderOf({ '0001_nest': first['0001_nest'].replaceAll('\n', '\r\n') });
  expect(await migrate(database.db, { folder })).toEqual({ applied: [], newer: [] });
});

test('a file that went missing is refused', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, { folder: folderOf({ ...first, ...second }) });
  const folder = folderOf({ '0003_wing': 'select 1', ...second });
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    '0001_nest.sql was applied to this database but is not',
  );
});

test('a release still starts on a database that the next one has migrated', async () => {
  const database = await emptyDatabase();
  await migrate(database.db, { folder: folderOf({ ...first, ...second }) });
  const report = await migrate(database.db, { folder: folderOf(first) });
  expect(report).toEqual({ applied: [], newer: ['0002_egg'] });
});

test('a file that fails leaves nothing behind and is told with its line', async () => {
  const database = await emptyDatabase();
  const folder = folderOf({ ...first, '0002_broken': 'create table half (n int);\n\nselect wrong;\n' });
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    '0002_broken.sql failed at line 3: column "wrong" does not exist. Nothing was changed.',
  );
  const { rows } = await sql`select to_regclass('nest') as nest, to_regclass('half') as half`.execute(
    database.db,
  );
  expect(rows).toEqual([{ nest: null, half: null }]);
  expect(await migrate(database.db, { folder: folderOf(first) })).toEqual({
    applied: ['0001_nest'],
    newer: [],
  });
});

test('a name out of form and a number used twice are refused', async () => {
  const database = await emptyDatabase();
  await expect(migrate(database.db, { folder: folderOf({ nest: '' }) })).rejects.toThrow(
    'nest.sql is not named like',
  );
  const folder = folderOf({ '0001_a': '', '0001_b': '' });
  await expect(migrate(database.db, { folder })).rejects.toThrow('0001_a and 0001_b have the same number');
});

test('the copies that tests get are migrated', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  expect(await migrate(database.db)).toEqual({ applied: [], newer: [] });
});
