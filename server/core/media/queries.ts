import { sql, type Insertable } from 'kysely';
import { moveRows } from '#server/kernel/database/citus/move-rows.ts';
import { chained } from '#server/kernel/database/chained.ts';
import {
  isSpread,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import type { Upload } from '#server/kernel/database/schema.ts';
import type { DraftsWithPhotos } from './drafts-with-photos.ts';
import { uploadColumns, type UploadRow } from './queries-shared-uploads.ts';

export async function insertUpload(db: Queryable, upload: Insertable<Upload>): Promise<void> {
  await db.insertInto('upload').values(upload).execute();
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
    select ${uploadColumns} from upload
     where swept_at is null and issued_at < ${before} and state in ('taken', 'removed')
     order by issued_at limit ${limit}`.execute(db);
  return rows;
}

export async function deleteUpload(
  db: Queryable,
  { memberId, uploadId }: Pick<UploadRow, 'memberId' | 'uploadId'>,
): Promise<void> {
  await db.deleteFrom('upload').where('memberId', '=', memberId).where('uploadId', '=', uploadId).execute();
}

/** Unless it was removed just now: then its pictures are still to go. */
export async function markSwept(
  db: Queryable,
  { memberId, uploadId }: Pick<UploadRow, 'memberId' | 'uploadId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ sweptAt: now })
    .where('memberId', '=', memberId)
    .where('uploadId', '=', uploadId)
    .where('state', '=', 'taken')
    .execute();
}

/** Everything that a member ever sent, when the account is erased: the upkeep deletes the files. */
export async function giveUpUploads(db: Queryable, memberId: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'removed', sweptAt: null })
    .where('memberId', '=', memberId)
    .execute();
}

/** Gives everything that was sent from a device to the member who signs in on it; keys and files stay as they are. */
export async function adoptUploads(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await moveRows(tx, 'upload', { from, to });
}

/** Ends photos of drafts by a moment, `$1`; `whose` says of a row that it is of the member whom it is about. */
const ending = (
  { drafts, key, photos, of, own, unsent, changedAt }: DraftsWithPhotos,
  whose: (row: string) => string,
) => {
  const isIts = `d.member_id = p.member_id and d.${key} = p.${of}`;
  return chained<never>(
    `end-photos-of-${drafts}`,
    [
      {
        // Locked, the draft first as by who changes it: what changes in this moment stays.
        name: 'old',
        text: `
        select p.member_id, p.photo_id from ${drafts} d join ${photos} p on ${isIts}
         where ${own} and ${unsent} and ${changedAt} <= $1::timestamptz and ${whose('p')}
           for update`,
      },
      {
        name: 'gone',
        writes: 'member_id uuid, draft uuid, picture_id text',
        text: `
        delete from ${photos} p
         where ${whose('p')} and ((p.member_id, p.photo_id) in (select member_id, photo_id from old)
            or ${own} and not exists (select from ${drafts} d where ${isIts}))
        returning p.member_id, p.${of} as draft, p.picture_id`,
      },
      {
        name: 'freed',
        writes: '',
        text: `
        update upload u set state = 'removed', swept_at = null
          from gone g where u.member_id = g.member_id and u.picture_id = g.picture_id and ${whose('u')}`,
      },
    ],
    `update ${drafts} d set ended_photos = d.ended_photos + g.photos
       from (select member_id, draft, count(*)::int as photos from gone group by member_id, draft) g
      where d.member_id = g.member_id and d.${key} = g.draft and ${whose('d')}`,
  );
};

/**
 * Photos that were not sent of drafts that changed last by a moment, and those whose draft is gone; how many there were is
 * counted in the draft. Their files are the upkeep's then.
 */
export async function endPhotos(db: Database, drafts: DraftsWithPhotos, by: Date): Promise<void> {
  if (!isSpread(db)) {
    await ending(drafts, () => 'true')(db, [by]);
    return;
  }
  const endHers = ending(drafts, (row) => `${row}.member_id = $2::uuid`);
  const { photos, drafts: table, key, of, own, unsent, changedAt } = drafts;
  const { rows } = await sql<{ memberId: string }>`
    select distinct p.member_id from ${sql.table(photos)} p
      left join ${sql.table(table)} d on d.member_id = p.member_id and ${sql.ref(`d.${key}`)} = ${sql.ref(`p.${of}`)}
     where ${sql.raw(own)} and (d.member_id is null or ${sql.raw(unsent)} and ${sql.raw(changedAt)} <= ${by})`.execute(
    db,
  );
  for (const { memberId } of rows) await endHers(db, [by, memberId]);
}
