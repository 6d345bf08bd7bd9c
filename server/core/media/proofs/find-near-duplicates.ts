import type { Services } from '#server/kernel/http/context.ts';
import { passedPath } from './photo-pass.ts';
import { findNear, findPrints, type NearRow, type Owned } from './queries.ts';

/** A photo of a subject, and another that something was given for. Whose that was is not told. */
export interface NearDuplicate extends Omit<NearRow, 'pictureId'> {
  /** Of the subject's own photo. */
  readonly photoId: string;
  /** Path of the other's pictures, as in `ShownPhoto`. */
  readonly picture: string;
}

/**
 * For staff, before they decide: photos of other subjects, of any member, that were used already and are the same as
 * photos of this one or look alike. Photo by photo, same files first, then by distance.
 */
export async function findNearDuplicates(
  services: Pick<Services, 'db' | 'secret' | 'now'>,
  { memberId, subject }: Owned,
): Promise<NearDuplicate[]> {
  const { db } = services;
  const mine = await findPrints(db, { memberId, subject });
  const found: NearDuplicate[] = [];
  for (const photo of mine) {
    for (const { pictureId, ...near } of await findNear(db, photo, subject.id)) {
      found.push({ photoId: photo.photoId, picture: passedPath(services, pictureId), ...near });
    }
  }
  return found;
}
