import type { Transaction } from '#server/kernel/database/database.ts';
import { findVillagesOfBirths, takeBackUnread } from './queries.ts';
import { leaveVillages } from './queries-shared-membership.ts';

/**
 * After a loss: she is no member any more where it is all about pregnancies and births, and what she was told of there
 * and has not read yet is gone. Nobody is told, and nothing that she wrote moves.
 */
export async function leaveBirths(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const villages = await findVillagesOfBirths(tx, now);
  await leaveVillages(
    tx,
    memberId,
    villages.map(({ villageId }) => villageId),
  );
  await takeBackUnread(
    tx,
    memberId,
    villages.map(({ slug }) => slug),
  );
}
