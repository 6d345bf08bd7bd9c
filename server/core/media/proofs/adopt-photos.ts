import type { Transaction } from '#server/kernel/database/database.ts';
import { adoptUploads } from '../queries.ts';
import { givePhotos, lockPhotos } from './queries.ts';

/** Gives all photos and uploads of a device to the member who signs in on it; what is on its way arrives all the same. */
export async function adoptPhotos(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await lockPhotos(tx, from);
  await adoptUploads(tx, { from, to });
  await givePhotos(tx, { from, to });
}
