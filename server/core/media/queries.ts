import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';
import { uploadColumns, type UploadRow } from './find-upload.ts';

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
    select ${uploadColumns} from upload
     where swept_at is null and issued_at < ${before} and state in ('taken', 'removed')
     order by issued_at limit ${limit}`.execute(db);
  return rows;
}
