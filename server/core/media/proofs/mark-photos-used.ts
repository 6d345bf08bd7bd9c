import type { Transaction } from '#server/kernel/database/database.ts';
import { lockPhotos, setUsedAt, type Owned } from './queries.ts';

/** Once something was given for them: from then on they stay as they are, and the same pictures again are noticed. */
export async function markPhotosUsed(
  tx: Transaction,
  { memberId, subject, now }: Owned & { readonly now: Date },
): Promise<void> {
  await lockPhotos(tx, memberId);
  await setUsedAt(tx, { memberId, subject }, now);
}
