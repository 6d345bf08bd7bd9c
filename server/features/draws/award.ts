import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { makeClaim } from '#server/features/gifts/claims/make-claim.ts';
import type { Posting } from '#server/core/ledger/movements.ts';
import { earnTowardLevel } from '#server/features/levels/earn-toward-level.ts';
import { productsOf } from '#server/core/products/fragments-restricted.ts';
import type { GivenPrize } from './take-prize.ts';

/** Gives a prize to the member whose play it is. Needs `lockClaims` before. @returns the claim, when it is a gift */
export async function award(
  tx: Transaction,
  { prize, gift }: GivenPrize,
  posting: Omit<Posting, 'currency'>,
): Promise<string | null> {
  const { memberId, details, now } = posting;
  switch (prize.what) {
    case 'nothing':
      return null;
    case 'coins':
    case 'points':
      await earnTowardLevel(tx, {
        ...posting,
        currency: prize.what,
        details: { ...details, prize: prize.name },
        products: productsOf(prize.product),
        amount: prize.amount ?? 0,
        availableAt: now,
      });
      return null;
    case 'gift': {
      if (!gift) throw new Error(`There is no gift behind the prize ${prize.prizeId}`);
      // Of a physical one the address is given later: nobody should have to type one before she knows.
      const products = productsOf(prize.product);
      const claim = {
        memberId,
        gift,
        products,
        kind: 'lucky',
        occasion: null,
        price: 0,
        address: null,
        now,
      } as const;
      return (await makeClaim(tx, { ...claim, requestKey: newId(tx) })).claimId;
    }
  }
}
