import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { ProofSubject } from './subject.ts';

export interface PhotoRow {
  readonly photoId: string;
  readonly slot: string;
  readonly pictureId: string;
  readonly width: number;
  readonly height: number;
  readonly used: boolean;
}

export interface Owned {
  readonly memberId: string;
  readonly subject: ProofSubject;
}

/** Lets one at a time change photos of an owner, until the transaction ends. */
export async function lockPhotos(tx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${memberId}`}, 0))`.execute(tx);
}

/** In their order, slot by slot. */
export async function findPhotos(
  db: Queryable,
  { memberId, subject }: Owned,
  slot?: string,
): Promise<PhotoRow[]> {
  let query = db
    .selectFrom('proofPhoto')
    .select(['photoId', 'slot', 'pictureId', 'width', 'height'])
    .select(sql<boolean>`used_at is not null`.as('used'))
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subject.id)
    .where('subjectKind', '=', subject.kind);
  if (slot !== undefined) query = query.where('slot', '=', slot);
  return query.orderBy('slot').orderBy('position').orderBy('photoId').execute();
}

/** Gives photos of an owner the places they have in the list. */
export async function orderPhotos(
  tx: Transaction,
  memberId: string,
  photoIds: readonly string[],
): Promise<void> {
  await sql`
    update proof_photo p set position = o.place - 1
      from unnest(${[...photoIds]}::uuid[]) with ordinality as o(photo_id, place)
     where p.member_id = ${memberId} and p.photo_id = o.photo_id and p.position <> o.place - 1`.execute(tx);
}

/** What was not sent yet is kept from this change on; null: it is sent. */
export async function setDraftAt(
  tx: Transaction,
  { memberId, subject }: Owned,
  draftAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('proofPhoto')
    .set({ draftAt })
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subject.id)
    .where('subjectKind', '=', subject.kind)
    .where('draftAt', 'is not', null)
    .execute();
}

/** @returns names of their pictures, whose files are to go */
export async function deletePhotos(
  tx: Transaction,
  memberId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  if (photoIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('proofPhoto')
    .where('memberId', '=', memberId)
    .where('photoId', 'in', [...photoIds])
    .returning('pictureId')
    .execute();
  return rows.map(({ pictureId }) => pictureId);
}
