import type { Transaction } from '#server/kernel/database/database.ts';
import { removeUpload } from '#server/core/media/queries-shared-uploads.ts';
import { deletePhotos, findPhotos, lockPhotos, type Owned } from './queries.ts';

/** All photos of a subject that is thrown away, or of one slot; the upkeep deletes their files. */
export async function removePhotos(tx: Transaction, owned: Owned, slot?: string): Promise<void> {
  const { memberId } = owned;
  await lockPhotos(tx, memberId);
  const photos = await findPhotos(tx, owned, slot);
  const ids = photos.map(({ photoId }) => photoId);
  for (const pictureId of await deletePhotos(tx, memberId, ids))
    await removeUpload(tx, { memberId, pictureId });
}
