import type { Transaction } from '#server/kernel/database/database.ts';
import { lockPhotos, movePhotoRows, moveUploads, type Owned } from './queries.ts';

/** Gives the photos of one subject to another, perhaps of another owner; they stand behind those it has. */
export async function movePhotos(
  tx: Transaction,
  { from, to }: { readonly from: Owned; readonly to: Owned },
): Promise<void> {
  for (const memberId of [...new Set([from.memberId, to.memberId])].toSorted())
    await lockPhotos(tx, memberId);
  await moveUploads(tx, { from, to });
  await movePhotoRows(tx, { from, to });
}
