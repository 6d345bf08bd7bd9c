import { sql } from 'kysely';
import type { PictureType } from '#contract/pictures.ts';
import { isNamedIn } from '#server/core/content/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { purposeOfKey } from '../media-files.ts';

export interface LibraryFileRow {
  readonly mediaId: string;
  readonly key: string;
  readonly type: PictureType;
  readonly width: number | null;
  readonly height: number | null;
}

export async function insertLibraryFile(
  db: Queryable,
  file: Pick<LibraryFileRow, 'mediaId' | 'key' | 'type'> & {
    readonly size: number;
    /** Null for what came in from the command line. */
    readonly by: string | null;
    readonly issuedAt: Date;
  },
): Promise<void> {
  await db.insertInto('libraryFile').values(file).execute();
}

export async function findLibraryFile(
  db: Queryable,
  { key, by }: { readonly key: string; readonly by: string },
): Promise<LibraryFileRow | null> {
  const { rows } = await sql<LibraryFileRow>`
    select media_id as "mediaId", key, type, width, height from library_file
     where key = ${key} and by = ${by}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when it was taken meanwhile */
export async function takeLibraryFile(
  db: Queryable,
  {
    mediaId,
    now,
    ...made
  }: Pick<LibraryFileRow, 'mediaId'> & { width: number; height: number; sha256: Buffer | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('libraryFile')
    .set({ takenAt: now, ...made })
    .where('mediaId', '=', mediaId)
    .where('takenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was sent before a moment and no version or draft of a picture or the brand names, locked until it is gone. */
export async function findUnnamed(
  db: Queryable,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<Pick<LibraryFileRow, 'mediaId' | 'key'>[]> {
  const { rows } = await sql<Pick<LibraryFileRow, 'mediaId' | 'key'>>`
    select f.media_id as "mediaId", f.key from library_file f
     where f.issued_at < ${before}
       and not ${sql.raw(isNamedIn('picture', 'f.media_id'))}
       and not ${sql.raw(isNamedIn('brand', 'f.media_id'))}
     order by f.issued_at limit ${limit}`.execute(db);
  return rows;
}

export interface TakenFile extends LibraryFileRow {
  readonly width: number;
  readonly height: number;
  readonly sha256: Buffer | null;
}

/** Pictures of the library that files were made of, with the digest of what an export writes of each; null: not noted yet. */
export async function findTakenFiles(db: Queryable): Promise<TakenFile[]> {
  const { rows } = await sql<TakenFile>`
    select media_id as "mediaId", key, type, width, height, sha256 from library_file
     where taken_at is not null order by taken_at, media_id`.execute(db);
  // A logo or an icon lies there in other files.
  return rows.filter(({ key }) => purposeOfKey(key) === 'library');
}

export async function setDigest(
  db: Queryable,
  { mediaId, sha256 }: { readonly mediaId: string; readonly sha256: Buffer },
): Promise<void> {
  await db.updateTable('libraryFile').set({ sha256 }).where('mediaId', '=', mediaId).execute();
}

/** As if they were sent now: what is about to name them has as long as with a new one. */
export async function renewLibraryFiles(
  db: Queryable,
  mediaIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.updateTable('libraryFile').set({ issuedAt: now }).where('mediaId', 'in', mediaIds).execute();
}

export async function deleteLibraryFile(db: Queryable, mediaId: string): Promise<void> {
  await db.deleteFrom('libraryFile').where('mediaId', '=', mediaId).execute();
}
