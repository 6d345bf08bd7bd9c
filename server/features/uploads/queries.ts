import { sql } from 'kysely';
import type { PictureType, UploadPurpose } from '#contract/pictures.ts';
import type { Queryable } from '#server/database/database.ts';

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

const columns = sql.raw(
  `member_id as "memberId", upload_id as "uploadId", purpose, key, picture_id as "pictureId", type, size, state`,
);

export async function findUpload(db: Queryable, memberId: string, key: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from upload where member_id = ${memberId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when it was taken or removed meanwhile */
export async function markTaken(
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

/** Of one picture of a member, or of everything the member ever sent. */
export async function markRemoved(db: Queryable, memberId: string, pictureId?: string): Promise<void> {
  let update = db
    .updateTable('upload')
    .set({ state: 'removed', sweptAt: null })
    .where('memberId', '=', memberId);
  if (pictureId !== undefined) update = update.where('pictureId', '=', pictureId);
  await update.execute();
}

/** Marks what was never taken as removed, so that it cannot be taken any more. */
export async function giveUpIssued(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'removed' })
    .where('state', '=', 'issued')
    .where('issuedAt', '<', before)
    .where('sweptAt', 'is', null)
    .execute();
}

export async function findUnswept(db: Queryable, before: Date, limit: number): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from upload
     where swept_at is null and issued_at < ${before} and state in ('taken', 'removed')
     order by issued_at limit ${limit}`.execute(db);
  return rows;
}
