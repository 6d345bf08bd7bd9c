import type { Currency } from '#contract/define.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { postLots } from './post-lots.ts';

/** Gives somebody made up, in a preview, points and coins to spend. */
export async function endow(
  tx: Transaction,
  memberId: string,
  given: Readonly<Record<Currency, number>>,
  now: Date,
): Promise<void> {
  await postLots(
    tx,
    (['points', 'coins'] as const)
      .filter((currency) => given[currency] > 0)
      .map((currency) => ({
        memberId,
        currency,
        entryId: newId(tx),
        kind: 'adjust',
        amount: given[currency],
        sourceType: 'preview',
        sourceId: currency,
        rule: 'staff.adjust',
        details: { reason: '' },
        now,
        availableAt: now,
        products: [],
      })),
  );
}
