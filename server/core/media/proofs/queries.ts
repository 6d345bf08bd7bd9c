import { sql, type InsertObject, type RawBuilder } from 'kysely';
import { moveRows } from '#server/kernel/database/citus/move-rows.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DB } from '#server/kernel/database/schema.ts';
import { alikeBits, bandsNear } from './bands.ts';
import type { ProofSubject } from './subject.ts';

export interface ProofPhotoRow {
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
): Promise<ProofPhotoRow[]> {
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

export async function insertPhoto(tx: Transaction, photo: InsertObject<DB, 'proofPhoto'>): Promise<void> {
  await tx.insertInto('proofPhoto').values(photo).execute();
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

/** Those that were used already keep their moment. */
export async function setUsedAt(tx: Transaction, { memberId, subject }: Owned, now: Date): Promise<void> {
  await tx
    .updateTable('proofPhoto')
    .set({ usedAt: now })
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subject.id)
    .where('subjectKind', '=', subject.kind)
    .where('usedAt', 'is', null)
    .execute();
}

/** All photos of an owner become another's. */
export async function givePhotos(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await moveRows(tx, 'proof_photo', { from, to });
}

/** The uploads that photos of a subject were made of; before the photos move, which say which those are. */
export async function moveUploads(
  tx: Transaction,
  { from, to }: { readonly from: Owned; readonly to: Owned },
): Promise<void> {
  await moveRows(tx, 'upload', {
    from: from.memberId,
    to: to.memberId,
    where: sql`picture_id in (select picture_id from proof_photo where member_id = ${from.memberId} and ${isOf(from)})`,
  });
}

const isOf = ({ subject }: Owned) => sql`subject_kind = ${subject.kind} and subject_id = ${subject.id}`;

/** They stand behind those that are there. */
export async function movePhotoRows(
  tx: Transaction,
  { from, to }: { readonly from: Owned; readonly to: Owned },
): Promise<void> {
  const { rows: there } = await sql<{ slot: string; photos: number }>`
    select slot, count(*)::int as photos from proof_photo where member_id = ${to.memberId} and ${isOf(to)}
     group by slot`.execute(tx);
  for (const { slot, photos } of there)
    await sql`
      update proof_photo set position = position + ${photos}::int
       where member_id = ${from.memberId} and ${isOf(from)} and slot = ${slot}`.execute(tx);
  await moveRows(tx, 'proof_photo', {
    from: from.memberId,
    to: to.memberId,
    where: isOf(from),
    change: { subject_kind: to.subject.kind, subject_id: to.subject.id },
  });
}

/** What photos of a subject are compared by, slot by slot, in their order. */
export const findPrints = (db: Queryable, { memberId, subject }: Owned) =>
  db
    .selectFrom('proofPhoto')
    .select(['photoId', 'sha256', 'print'])
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subject.id)
    .where('subjectKind', '=', subject.kind)
    .orderBy('slot')
    .orderBy('position')
    .execute();

/** A photo of another subject that something was given for. */
export interface NearRow {
  readonly pictureId: string;
  /** The very same file, or one that looks alike. */
  readonly kind: 'same' | 'alike';
  /** Bits in which their prints differ. */
  readonly distance: number;
  readonly usedAt: Date;
}

const mostEach = 10;

/** By four indexes, each asked apart: together in one condition, they were now and then not used at all. */
export async function findNear(
  db: Queryable,
  { sha256, print }: { sha256: Buffer; print: string },
  subjectId: string,
): Promise<NearRow[]> {
  const { a, b, c } = bandsNear(print);
  const distance = sql`bit_count(print # ${print}::bit(64))::integer`;
  const used = (condition: RawBuilder<unknown>) => sql`
    select photo_id, picture_id, used_at, sha256, ${distance} as distance from proof_photo
     where used_at is not null and subject_id <> ${subjectId} and ${condition}`;
  const inBand = (band: string, values: readonly number[]) =>
    used(sql`${sql.id(band)} = any(${values}::integer[]) and ${distance} <= ${alikeBits}`);
  const { rows } = await sql<NearRow>`
    select picture_id as "pictureId", used_at as "usedAt", distance,
           case when sha256 = ${sha256} then 'same' else 'alike' end as kind
      from (${used(sql`sha256 = ${sha256}`)} union ${inBand('band_a', a)} union ${inBand('band_b', b)}
            union ${inBand('band_c', c)}) near
     order by kind desc, distance, used_at limit ${mostEach}`.execute(db);
  return rows;
}
