import { sql } from 'kysely';
import type { PictureType, UploadPurpose } from '#contract/pictures.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface UploadRow {
  readonly memberId: string;
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  readonly key: string;
  readonly pictureId: string;
  readonly type: PictureType;
  readonly size: number;
  readonly state: 'issued' | 'taken' | 'removed';
}

export const uploadColumns = sql.raw(
  `member_id as "memberId", upload_id as "uploadId", purpose, key, picture_id as "pictureId", type, size, state`,
);

export async function findUpload(db: Queryable, memberId: string, key: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from upload where member_id = ${memberId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when it was taken or removed meanwhile */
export async function takeUpload(
  db: Queryable,
  { memberId, uploadId }: Pick<UploadRow, 'memberId' | 'uploadId'>,
  { size, sha256, now }: { size: number; sha256: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'taken', size, sha256, takenAt: now })
    .where('memberId', '=', memberId)
    .where('uploadId', '=', uploadId)
    .where('state', '=', 'issued')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was made of one; the upkeep deletes its files unless that is done at once. */
export async function removeUpload(
  db: Queryable,
  { memberId, pictureId }: Pick<UploadRow, 'memberId' | 'pictureId'>,
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'removed', sweptAt: null })
    .where('memberId', '=', memberId)
    .where('pictureId', '=', pictureId)
    .execute();
}
