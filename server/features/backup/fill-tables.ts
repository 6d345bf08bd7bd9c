import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { z } from 'zod';
import { ownFolder } from '#server/kernel/database/migrate.ts';
import {
  compareHistory,
  MigrationError,
  nameOf,
  readMigrations,
  type MigrationFile,
} from '#server/kernel/database/migration-history.ts';
import { BackupError } from './backup-error.ts';
import { readFrames } from './frames.ts';
import { tablesOf, type Manifest } from './manifest.ts';
import {
  begin,
  closeTables,
  commit,
  copyIn,
  emptyTables,
  findTables,
  gatherStatistics,
  makeMonth,
  makeTables,
  rollback,
  setSequence,
  settle,
} from './queries-catalogue.ts';
import { openSealed, type Vault } from './vault.ts';

const tableShape = z.object({ name: z.string(), columns: z.array(z.string()) });

/** The migrations that the tables of a backup had. Throws BackupError where this release does not have them all. */
export async function migrationsOf({ name, release, history }: Manifest): Promise<MigrationFile[]> {
  const files = await readMigrations(ownFolder);
  const records = new Set(history.map((one) => one.name));
  try {
    const { newer } = compareHistory(files, [...records]);
    if (newer.length === 0) return files.filter(({ record }) => records.has(record));
    throw new BackupError(
      `The backup ${name} was made by a newer release (${release}), with ${newer.map(nameOf).join(', ')}. Restore it with that one.`,
    );
  } catch (error) {
    if (error instanceof MigrationError) throw new BackupError(error.message);
    throw error;
  }
}

/**
 * Makes the tables as they were when the backup was made and fills them, in one transaction: all of it is there afterwards, or
 * nothing.
 */
export async function fillTables(client: Client, vault: Vault, manifest: Manifest): Promise<void> {
  const migrations = await migrationsOf(manifest);
  await settle(client);
  await begin(client);
  try {
    await makeTables(
      client,
      manifest.history,
      migrations.map(({ text }) => text),
    );
    const tables = await findTables(client);
    for (const month of manifest.months) await makeMonth(client, month);
    const keys = await emptyTables(client, tables);
    const filled = await fillFrom(client, vault, manifest.name);
    await closeTables(client, tables, keys);
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    checkCounts(manifest, filled);
    await commit(client);
  } catch (error) {
    await rollback(client).catch(() => undefined);
    throw error;
  }
  await gatherStatistics(client);
}

/** @returns how many rows each table got */
async function fillFrom(client: Client, vault: Vault, name: string): Promise<ReadonlyMap<string, number>> {
  const filled = new Map<string, number>();
  await pipeline(
    Readable.from(openSealed(vault, tablesOf(name))),
    createZstdDecompress(),
    async (bytes: AsyncIterable<Buffer>) => {
      let open: {
        readonly name: string;
        readonly copying: ReturnType<typeof copyIn>;
        readonly done: Promise<void>;
      } | null = null;
      for await (const frame of readFrames(bytes)) {
        if (frame.kind === 'table') {
          const table = tableShape.parse(frame.value);
          const copying = copyIn(client, table);
          const done = finished(copying);
          // Heard where the table ends, or by the write that fails.
          done.catch(() => undefined);
          open = { name: table.name, copying, done };
        } else if (open === null) throw new BackupError('The tables of the backup cannot be read.');
        else if (frame.kind === 'rows') {
          if (!open.copying.write(frame.bytes)) await Promise.race([once(open.copying, 'drain'), open.done]);
        } else {
          open.copying.end();
          await open.done;
          filled.set(open.name, open.copying.rowCount);
          open = null;
        }
      }
    },
  );
  return filled;
}

function checkCounts({ tables }: Manifest, filled: ReadonlyMap<string, number>): void {
  for (const { name, rows } of tables) {
    const found = filled.get(name) ?? 0;
    if (found !== rows)
      throw new BackupError(`The table ${name} should have ${rows} rows and the backup gives ${found}.`);
  }
}
