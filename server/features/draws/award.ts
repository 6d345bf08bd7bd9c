import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import type { Posting } from '#server/features/ledger/movements.ts';
import { postLots } from '#server/features/ledger/post-lots.ts';
import { raiseLevel } from '#server/features/levels/raise-level.ts';
import type { PrizeRow } from './queries.ts';

/** Gives a prize to the member whose play it is. @returns the claim, when it is a gift */
export async function award(
  tx: Transaction,
  prize: PrizeRow,
  posting: Omit<Posting, 'currency'>,
): Promise<string | null> {
  const { memberId, details, now } = posting;
  if (prize.what === 'coins' || prize.what === 'points') {
    await postLots(tx, [
      {
        ...posting,
        currency: prize.what,
        details: { ...details, prize: prize.name },
        entryId: uuidv7(),
        kind: 'earn',
        amount: prize.amount ?? 0,
        availableAt: now,
      },
    ]);
    if (prize.what === 'points') await raiseLevel(tx, memberId, now);
  }
  return null;
}
