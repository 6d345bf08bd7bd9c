import type { Queryable } from '#server/kernel/database/database.ts';
import type { UploadRow } from './find-upload.ts';

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
