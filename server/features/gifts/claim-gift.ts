import { v7 as uuidv7 } from 'uuid';
import { transaction, type Database } from '#server/database/database.ts';
import { lockBalance } from '#server/features/ledger/movements.ts';
import { spend } from '#server/features/ledger/spend.ts';
import { Failure } from '#server/http/failure.ts';
import {
  findClaimByRequest,
  findClaimCounts,
  findRedeemGift,
  findStockOf,
  takePiece,
  type ClaimRow,
} from './queries.ts';
import { giftState, makeVoucherCode } from './rules.ts';

/**
 * Takes one piece of a gift and its price, both or neither. The same `requestKey` returns the first claim again;
 * for another gift it is refused.
 */
export async function claimGift(
  db: Database,
  wish: { memberId: string; giftId: string; requestKey: string; now: Date },
): Promise<ClaimRow> {
  const { memberId, giftId, requestKey, now } = wish;
  const gift = await findRedeemGift(db, giftId);
  if (!gift) throw new Failure('giftUnknown');
  const soldOut = (await findStockOf(db, giftId)) === 0;

  return transaction(db, async (tx) => {
    // From here on this member's claims and spends come one after the other.
    await lockBalance(tx, memberId, gift.currency);
    const first = await findClaimByRequest(tx, memberId, requestKey);
    if (first) {
      if (first.giftId !== giftId) throw new Failure('requestKeyReused');
      return first;
    }
    const [counts] = await findClaimCounts(tx, [memberId]);
    const claimed = counts?.get(giftId) ?? 0;
    refuseUnlessOpen(giftState(gift, { now, stockLeft: soldOut ? 0 : null, claimed, balance: Infinity }));

    const claimId = uuidv7();
    if (gift.price > 0) {
      await spend(tx, {
        memberId,
        currency: gift.currency,
        amount: gift.price,
        sourceType: 'gift-claim',
        sourceId: claimId,
        rule: 'gift.claim',
        details: { giftId, name: gift.name, price: gift.price },
        now,
      });
    }
    const claim = {
      claimId,
      giftId,
      currency: gift.currency,
      price: gift.price,
      voucherCode: makeVoucherCode(),
      claimedAt: now,
    };
    await tx
      .insertInto('giftClaim')
      .values({ ...claim, memberId, requestKey, piece: claimed + 1 })
      .execute();
    // The piece comes last: its row is what a whole rush wants, and so it is held for the shortest time.
    if ((await findStockOf(tx, giftId)) !== null && !(await takePiece(tx, giftId)))
      throw new Failure('giftSoldOut');
    return { ...claim, name: gift.name, picture: gift.picture };
  });
}

function refuseUnlessOpen(state: ReturnType<typeof giftState>): void {
  switch (state) {
    case 'open':
    case 'balanceTooLow':
      return;
    case 'notYet':
    case 'closed':
      throw new Failure('giftClosed');
    case 'limitReached':
      throw new Failure('giftLimitReached');
    case 'soldOut':
      throw new Failure('giftSoldOut');
  }
}
