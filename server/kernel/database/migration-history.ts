import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** The database cannot be brought to this release. The message is for whoever runs the server. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrationFile {
  /** The file's name without its ending: `0010_accounts`. */
  readonly name: string;
  /** What the database keeps of it: the name and a digest of the text, so that an edit shows. */
  readonly record: string;
  readonly text: string;
}

/** Keeps the history apart from the schema that the application and its types know. */
export const historySchema = 'migration';

const fileName = /^(\d{4}_[a-z0-9_]+)\.sql$/;

/** The migrations of a folder, in order. Throws MigrationError for a name out of form or a number used twice. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const entries = (await readdir(folder)).filter((entry) => entry.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    entries.map(async (entry): Promise<MigrationFile> => {
      const name = fileName.exec(entry)?.[1];
      if (!name) throw new MigrationError(`The migration ${entry} is not named like 0010_accounts.sql`);
      // Git may give lines the endings of the machine.
      const text = (await readFile(join(folder, entry), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name,
        record: `${name}@${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
        text,
      };
    }),
  );
  for (const [index, file] of files.entries()) {
    const next = files[index + 1];
    if (next && numberOf(next.name) === numberOf(file.name)) {
      throw new MigrationError(`The migrations ${file.name} and ${next.name} have the same number`);
    }
  }
  return files;
}

/** Whether a backup was being restored into it and that did not come to its end. */
export async function isHalfRestored(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass(${`${historySchema}.restoring`}) as table`.execute(db);
  return Boolean(rows[0]?.table);
}

/** The records of the database, in no order; none in a new one. */
export async function readHistory(db: Kysely<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass(${`${historySchema}.history`}) as table`.execute(db);
  if (!found[0]?.table) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(`${historySchema}.history`)}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The files that the database lacks, and the records it has from a newer release. Throws MigrationError when it has something that is
 * not in the files although they are as new.
 */
export function compareHistory(files: readonly MigrationFile[], history: readonly string[]) {
  const records = new Set(files.map(({ record }) => record));
  const newest = Math.max(0, ...files.map(({ name }) => numberOf(name)));
  const newer: string[] = [];
  for (const record of history.filter((one) => !records.has(one))) {
    const name = nameOf(record);
    if (files.some((file) => file.name === name)) {
      throw new MigrationError(
        `The migration ${name}.sql was edited after it had been applied to this database. ` +
          'Put its text back and make the change in a new file.',
      );
    }
    if (numberOf(name) <= newest) {
      throw new MigrationError(
        `The migration ${name}.sql was applied to this database but is not in this release. ` +
          'The database belongs to another line of releases, or the file was removed.',
      );
    }
    newer.push(record);
  }
  return { pending: files.filter(({ record }) => !history.includes(record)), newer };
}

/** The file's name in a record. */
export function nameOf(record: string): string {
  return record.replace(/@.*$/, '');
}

function numberOf(name: string): number {
  return Number(name.slice(0, 4));
}
