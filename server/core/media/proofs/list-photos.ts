import type { ShownPhoto } from '#contract/calls/villages/photos.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { passedPath } from './photo-pass.ts';
import { findPhotos, type Owned, type ProofPhotoRow } from './queries.ts';

type Showing = Pick<Services, 'secret' | 'now'>;

/** Photos of a subject by their slot, in their order. `db` may be a transaction of the caller's. */
export async function listPhotos(
  services: Showing & { readonly db: Queryable },
  owned: Owned,
): Promise<Record<string, ShownPhoto[]>> {
  const photos = await findPhotos(services.db, owned);
  const slots = Object.entries(Object.groupBy(photos, ({ slot }) => slot));
  return Object.fromEntries(
    slots.map(([slot, rows = []]) => [slot, rows.map((row) => presentPhoto(services, row))]),
  );
}

/** A photo with an address that is good for a while, its size in pixels. */
export function presentPhoto(
  services: Showing,
  { photoId, pictureId, width, height }: ProofPhotoRow,
): ShownPhoto {
  return { photoId, picture: passedPath(services, pictureId), width, height };
}
