import { sql, type Insertable } from 'kysely';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { ChildAudience } from '#contract/villages/words.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DraftPhoto as DraftPhotoTable } from '#server/kernel/database/schema.ts';
import type { UploadRow } from '#server/core/media/queries-shared-uploads.ts';

export interface DraftKey {
  readonly memberId: string;
  readonly draftId: string;
}

type Kept = 'draftId' | 'photos' | 'photosUntil' | 'endedPhotos' | 'revision' | 'saveId' | 'changedAt';
export type Said = Omit<PostDraft, Kept>;

/** What is stored of a draft besides its words. */
interface Keeping {
  readonly endedPhotos: number;
  readonly revision: number;
  readonly saveId: string | null;
  readonly changedAt: Date;
}

export type DraftRow = Said & Keeping & { readonly draftId: string };

/** A draft as it is written, `mentions` in JSON. */
export type DraftValues = Omit<Said, 'mentions'> & Keeping & { readonly mentions: string };

const selectDrafts = (db: Queryable, memberId: string) =>
  db
    .selectFrom('postDraft')
    .select(['draftId', 'village', 'postId', 'title', 'text', 'topics', 'anonymous'])
    .select(['endedPhotos', 'revision', 'saveId', 'changedAt'])
    .select(sql<Said['mentions']>`mentions`.as('mentions'))
    .where('memberId', '=', memberId);

/** Those of posts, the last changed first. */
export async function findPostDrafts(db: Queryable, memberId: string): Promise<DraftRow[]> {
  return selectDrafts(db, memberId)
    .where('postId', 'is', null)
    .orderBy('changedAt', 'desc')
    .orderBy('draftId')
    .execute();
}

export async function findDraft(
  db: Queryable,
  { memberId, draftId }: DraftKey,
): Promise<DraftRow | undefined> {
  return selectDrafts(db, memberId).where('draftId', '=', draftId).executeTakeFirst();
}

/** One that is there, which nobody else changes until the transaction ends. */
export async function lockDraft(tx: Transaction, { memberId, draftId }: DraftKey): Promise<DraftRow> {
  return selectDrafts(tx, memberId).where('draftId', '=', draftId).forUpdate().executeTakeFirstOrThrow();
}

/** @returns false when it is there already */
export async function insertDraft(
  tx: Transaction,
  { memberId, draftId }: DraftKey,
  values: DraftValues,
): Promise<boolean> {
  const added = await tx
    .insertInto('postDraft')
    .columns(['memberId', 'draftId', ...(Object.keys(values) as (keyof typeof values)[])])
    .values({ memberId, draftId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function updateDraft(
  tx: Transaction,
  { memberId, draftId }: DraftKey,
  values: DraftValues,
): Promise<void> {
  await tx
    .updateTable('postDraft')
    .set(values)
    .where('memberId', '=', memberId)
    .where('draftId', '=', draftId)
    .execute();
}

/** A member's drafts of posts, or of comments. */
export async function countDrafts(
  tx: Transaction,
  memberId: string,
  of: 'post' | 'comment',
): Promise<number> {
  const { count } = await tx
    .selectFrom('postDraft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .where('postId', of === 'post' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The draft without its photos. */
export async function deleteDraftRow(tx: Transaction, { memberId, draftId }: DraftKey): Promise<void> {
  await tx.deleteFrom('postDraft').where('memberId', '=', memberId).where('draftId', '=', draftId).execute();
}

/** Those of comments that were last changed at a moment or before. */
export async function deleteCommentDrafts(db: Queryable, by: Date): Promise<void> {
  await db.deleteFrom('postDraft').where('postId', 'is not', null).where('changedAt', '<=', by).execute();
}

/** Photos of drafts, those of each in their order. */
export function findDraftPhotos(db: Queryable, memberId: string, draftIds: readonly string[]) {
  return db
    .selectFrom('draftPhoto')
    .select(['draftId', 'key', 'pictureId', 'width', 'height', 'alt'])
    .select(sql<ChildAudience | null>`child`.as('child'))
    .where('memberId', '=', memberId)
    .where('draftId', 'in', [...draftIds])
    .orderBy('position')
    .orderBy('photoId')
    .execute();
}

type OfUpload = Pick<UploadRow, 'memberId' | 'uploadId'>;

export async function findDraftPhoto(
  db: Queryable,
  { memberId, uploadId }: OfUpload,
): Promise<{ width: number; height: number } | null> {
  const row = await db
    .selectFrom('draftPhoto')
    .select(['width', 'height'])
    .where('memberId', '=', memberId)
    .where('photoId', '=', uploadId)
    .executeTakeFirst();
  return row ?? null;
}

/** What is posted has it from now on. @returns false when no draft had it any more */
export async function takeDraftPhoto(tx: Transaction, { memberId, uploadId }: OfUpload): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('draftPhoto')
    .where('memberId', '=', memberId)
    .where('photoId', '=', uploadId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Where a photo stands, and what is said of it. */
export interface DraftPlace extends DraftKey {
  readonly position: number;
  readonly alt: string;
  readonly child: ChildAudience | null;
}

/** Puts the photo of an upload’s key in its place. */
export async function placeDraftPhoto(
  tx: Transaction,
  key: string,
  { memberId, ...place }: DraftPlace,
): Promise<void> {
  await tx
    .updateTable('draftPhoto')
    .set(place)
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .execute();
}

export async function insertDraftPhoto(tx: Transaction, photo: Insertable<DraftPhotoTable>): Promise<void> {
  await tx.insertInto('draftPhoto').values(photo).execute();
}

/** Until the transaction ends no other one asks what a member's drafts have room for. */
export async function lockRoom(tx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of drafts of ${memberId}`}, 0))`.execute(
    tx,
  );
}

/** Whether a member's drafts may hold one more photo, of `size` bytes. */
export async function hasRoom(
  tx: Transaction,
  memberId: string,
  { size, bounds }: { size: number; bounds: { readonly photos: number; readonly bytes: number } },
): Promise<boolean> {
  const { rows } = await sql<{ room: boolean }>`
    select count(*) < ${bounds.photos}
           and coalesce(sum(bytes), 0) + ${size} <= ${bounds.bytes} as room
      from draft_photo where member_id = ${memberId}`.execute(tx);
  return rows[0]?.room === true;
}

/** Deletes the photos of a draft, all or all but those of some keys. @returns the names of their pictures */
export async function deleteDraftPhotos(
  tx: Transaction,
  { memberId, draftId }: DraftKey,
  but: readonly string[],
): Promise<string[]> {
  let removal = tx.deleteFrom('draftPhoto').where('memberId', '=', memberId).where('draftId', '=', draftId);
  if (but.length > 0) removal = removal.where('key', 'not in', [...but]);
  const rows = await removal.returning('pictureId').execute();
  return rows.map(({ pictureId }) => pictureId);
}
