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
