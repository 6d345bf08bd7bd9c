import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { placeNewTables } from './citus/distribute.ts';
import { isSpread, wayTo, type Database } from './database.ts';
import { isTransient } from './errors.ts';
import {
  compareHistory,
  historySchema,
  isHalfRestored,
  MigrationError,
  type MigrationFile,
  nameOf,
  readHistory,
  readMigrations,
} from './migration-history.ts';

export interface MigrationReport {
  /** Names of the files applied now, in order. */
  readonly applied: string[];
  /** Names of migrations in the database that only a newer release knows. */
  readonly newer: string[];
}

/** Where those of this release are. */
export const ownFolder = resolve(import.meta.dirname, 'migrations');
const attempts = 5;

/**
 * Applies the SQL files that the database has not had yet, all in one transaction: either this release's schema is
 * there afterwards or the one before it still is. Servers that start at once wait for each other. A database that a
 * newer release has migrated is left as it is: releases only add to the schema that the one before them works on.
 * Throws MigrationError when an applied file has since been edited or removed, when one fails, and for a database that a backup
 * was restored into but not to the end, unless that is what goes on.
 */
export async function migrate(
  db: Database,
  { folder = ownFolder, restoring = false } = {},
): Promise<MigrationReport> {
  const files = await readMigrations(folder);
  // Connections of our own: a migration may take longer than the pool's statements are allowed to.
  const pool = new Pool({ ...wayTo(db), max: 2, application_name: 'nestling migration' });
  pool.on('error', () => undefined);
  const plain = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (!restoring && (await isHalfRestored(plain))) {
      throw new MigrationError(
        'A backup was being restored into this database, and that did not come to its end: who was erased since may ' +
          'be in it. Empty the database and DATA_DIR, and run `npm run restore` again.',
      );
    }
    const { pending, newer } = compareHistory(files, await readHistory(plain));
    const applied = pending.length > 0 ? await applyAll(plain, files) : [];
    if (isSpread(db)) await placeNewTables(db);
    return { applied, newer: newer.map(nameOf) };
  } finally {
    await plain.destroy();
  }
}

async function applyAll(db: Kysely<unknown>, files: readonly MigrationFile[]): Promise<string[]> {
  const migrator = new Migrator({
    db,
    migrationTableSchema: historySchema,
    migrationTableName: 'history',
    migrationLockTableName: 'lock',
    provider: {
      // Asked while the lock is held, so another server's work is seen.
      getMigrations: async () => {
        const { newer } = compareHistory(files, await readHistory(db));
        return Object.fromEntries([
          ...files.map((file) => [file.record, { up: (tx: Kysely<unknown>) => apply(tx, file) }] as const),
          // The migrator wants to know every migration of the history; these have run and are not run again.
          ...newer.map((record): [string, Migration] => [
            record,
            { up: () => Promise.reject(new Error(record)) },
          ]),
        ]);
      },
    },
  });
  for (let attempt = 1; ; attempt += 1) {
    const { error, results } = await migrator.migrateToLatest();
    if (error === undefined) {
      const applied = new Set(results?.map((result) => result.migrationName));
      return files.filter((file) => applied.has(file.record)).map((file) => file.name);
    }
    if (error instanceof MigrationError) throw error;
    // A running server of the release before us was in the way.
    const blocked = isTransient(error) || (error as { code?: unknown }).code === '55P03';
    if (!blocked || attempt === attempts) throw failure(error, files, results);
    await delay(500 * attempt);
  }
}

async function apply(tx: Kysely<unknown>, file: MigrationFile): Promise<void> {
  // Whoever waits for a table's lock makes everybody else wait behind it: give up soon and try again instead.
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql.raw(file.text).execute(tx);
}

/** The role may not. */
const isRefused = (error: unknown) => (error as { code?: unknown }).code === '42501';

function failure(
  error: unknown,
  files: readonly MigrationFile[],
  results: readonly { migrationName: string; status: string }[] = [],
): MigrationError {
  const { message, position } = error as { message: string; position?: string };
  const failed = results.find((result) => result.status === 'Error');
  const file = files.find(({ record }) => record === failed?.migrationName);
  const place = file && position ? ` at line ${file.text.slice(0, Number(position)).split('\n').length}` : '';
  return new MigrationError(
    `The database could not be migrated${file ? `: ${file.name}.sql failed${place}` : ''}: ${message}. ` +
      `Nothing was changed.${isRefused(error) ? ' Run `npm run migrate` as the role that owns the tables.' : ''}`,
    { cause: error },
  );
}
