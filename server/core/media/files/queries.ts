import { sql } from 'kysely';
import { kindsNamingFiles } from '#contract/content/media-fields-of.ts';
import type { StaffFile } from '#contract/staff-files.ts';
import { isNamedIn } from '#server/core/content/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { FileFacts } from './read-file.ts';

export interface StaffFileRow {
  readonly key: string;
  readonly file: StaffFile;
  readonly mediaId: string | null;
  readonly facts: FileFacts | null;
}

export async function insertFile(
  db: Queryable,
  file: Pick<StaffFileRow, 'key' | 'file'> & {
    readonly size: number;
    /** Null for what came in from the command line. */
    readonly by: string | null;
    readonly issuedAt: Date;
  },
): Promise<void> {
  await db.insertInto('staffFile').values(file).execute();
}

export async function findFile(
  db: Queryable,
  { key, by }: { readonly key: string; readonly by: string },
): Promise<StaffFileRow | null> {
  const { rows } = await sql<StaffFileRow>`
    select key, file, media_id as "mediaId", facts from staff_file where key = ${key} and by = ${by}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What is about to be stored, so that it is swept however that ends. */
export async function nameFile(
  db: Queryable,
  { key, mediaId }: { readonly key: string; readonly mediaId: string },
): Promise<void> {
  await db.updateTable('staffFile').set({ mediaId }).where('key', '=', key).execute();
}

/** @returns false when it was taken meanwhile, or is gone */
export async function keepFacts(
  db: Queryable,
  { key, facts }: { readonly key: string; readonly facts: FileFacts },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffFile')
    .set({ facts: JSON.stringify(facts) })
    .where('key', '=', key)
    .where('facts', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const isNamed = kindsNamingFiles.map((kind) => isNamedIn(kind, 'f.media_id')).join(' or ');

/** What was sent before a moment and no version or draft names. `isLast`: nobody sent the same since. */
export async function findUnnamedFiles(
  db: Queryable,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<(Pick<StaffFileRow, 'key' | 'file' | 'mediaId'> & { readonly isLast: boolean })[]> {
  const { rows } = await sql<Pick<StaffFileRow, 'key' | 'file' | 'mediaId'> & { readonly isLast: boolean }>`
    select f.key, f.file, f.media_id as "mediaId",
           not exists (select from staff_file o where o.media_id = f.media_id and o.issued_at >= ${before}) as "isLast"
      from staff_file f
     where f.issued_at < ${before} and (f.media_id is null or not (${sql.raw(isNamed)}))
     order by f.issued_at limit ${limit}`.execute(db);
  return rows;
}

export async function deleteFile(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('staffFile').where('key', '=', key).execute();
}
