import type { Transaction } from '#server/kernel/database/database.ts';
import { lockPhotos, setDraftAt, type Owned } from './queries.ts';

/** Once they are before staff: they do not end with a draft any more. */
export async function markPhotosSent(tx: Transaction, owned: Owned): Promise<void> {
  await lockPhotos(tx, owned.memberId);
  await setDraftAt(tx, owned, null);
}
