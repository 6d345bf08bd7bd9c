import { sql, type RawBuilder } from 'kysely';
import type { Services } from '#server/kernel/http/context.ts';
import { alikeBits, bandsNear } from './bands.ts';
import { passedPath } from './photo-pass.ts';
import type { Owned } from './queries.ts';

/** A photo of a subject, and another that something was given for. Whose that was is not told. */
export interface NearDuplicate {
  /** Of the subject's own photo. */
  readonly photoId: string;
  /** Path of the other's pictures, as in `ShownPhoto`. */
  readonly picture: string;
  /** The very same file, or one that looks alike. */
  readonly kind: 'same' | 'alike';
  /** Bits in which their prints differ. */
  readonly distance: number;
  readonly usedAt: Date;
}

const mostEach = 10;

/**
 * For staff, before they decide: photos of other subjects, of any member, that were used already and are the same as
 * photos of this one or look alike. Photo by photo, same files first, then by distance.
 */
export async function findNearDuplicates(
  services: Pick<Services, 'db' | 'secret' | 'now'>,
  { memberId, subject }: Owned,
): Promise<NearDuplicate[]> {
  const { db } = services;
  const mine = await db
    .selectFrom('proofPhoto')
    .select(['photoId', 'sha256', 'print'])
    .where('memberId', '=', memberId)
    .where('subjectId', '=', subject.id)
    .where('subjectKind', '=', subject.kind)
    .orderBy('slot')
    .orderBy('position')
    .execute();
  const found: NearDuplicate[] = [];
  for (const photo of mine) {
    const { rows } = await nearTo(photo, subject.id).execute(db);
    for (const { pictureId, ...near } of rows) {
      found.push({ photoId: photo.photoId, picture: passedPath(services, pictureId), ...near });
    }
  }
  return found;
}

type NearRow = Omit<NearDuplicate, 'photoId' | 'picture'> & { readonly pictureId: string };

/** By four indexes, each asked apart: together in one condition, they were now and then not used at all. */
export function nearTo(
  { sha256, print }: { sha256: Buffer; print: string },
  subjectId: string,
): RawBuilder<NearRow> {
  const { a, b, c } = bandsNear(print);
  const distance = sql`bit_count(print # ${print}::bit(64))::integer`;
  const used = (condition: RawBuilder<unknown>) => sql`
    select photo_id, picture_id, used_at, sha256, ${distance} as distance from proof_photo
     where used_at is not null and subject_id <> ${subjectId} and ${condition}`;
  const inBand = (band: string, values: readonly number[]) =>
    used(sql`${sql.id(band)} = any(${values}::integer[]) and ${distance} <= ${alikeBits}`);
  return sql<NearRow>`
    select picture_id as "pictureId", used_at as "usedAt", distance,
           case when sha256 = ${sha256} then 'same' else 'alike' end as kind
      from (${used(sql`sha256 = ${sha256}`)} union ${inBand('band_a', a)} union ${inBand('band_b', b)}
            union ${inBand('band_c', c)}) near
     order by kind desc, distance, used_at limit ${mostEach}`;
}
