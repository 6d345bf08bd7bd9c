import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import type { CallResult } from '#contract/client.ts';
import { textIn, type Script } from '#contract/locales.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { findPiece } from '#server/core/content/queries-shared-pieces.ts';
import { giveGift as give } from '#server/features/gifts/claims/give-gift.ts';
import { isGivable } from '#server/features/gifts/shelf/gift.ts';
import { givableGifts } from '#server/features/gifts/shelf/list-gifts.ts';
import { findGift } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { listLevels } from '#server/features/levels/levels.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { requireMember } from '../require-member.ts';
import { actOnce } from './act-once.ts';
import { tellSetRight } from './tell-set-right.ts';

type Input = z.output<typeof calls.giveGift.input>;

/** What staff can give. */
export async function listGivable(context: StaffContext): Promise<CallResult<'listGivable'>> {
  const gifts = await givableGifts(context);
  return {
    list: gifts.map(({ gift: { giftId, name, delivery, currency, price, minLevel }, left }) => ({
      giftId,
      name: textIn(name, context.script),
      delivery,
      currency,
      price,
      minLevel,
      left,
    })),
  };
}

/** Gives a member a gift for nothing. Throws what `actOnce` does, and what a claim of hers would, but for its price. */
export async function giveGift(context: StaffContext, wanted: Input): Promise<CallResult<'giveGift'>> {
  const { db } = context;
  const { memberId, requestKey, giftId, anyway, reason } = wanted;
  // Before the transaction: with every connection in one nobody could load them.
  const [found, levels] = await Promise.all([
    findGivable(db, giftId, context.now()),
    listLevels(db, context.now()),
  ]);
  return actOnce(context, { ...wanted, act: 'gave' }, async (tx, now) => {
    // Asked here: whoever sends it again, when the gift is gone, has the first answer.
    if (!found) throw new Failure('giftUnknown');
    const { gift, slug } = found;
    const { claimId, delivery } = await give(tx, gift, { memberId, requestKey, anyway, levels, now });
    const toSend = delivery === 'physical';
    await tellSetRight(tx, {
      memberId,
      requestKey,
      path: toSend ? `/order?id=${claimId}` : '/gifts/reward',
      words: { outcome: toSend ? 'giftToSend' : 'gift', what: gift.name, reason },
      now,
    });
    const { currency, price } = gift;
    return {
      result: { claimId },
      worth: { currency, amount: price },
      after: { slug, currency, amount: price },
    };
  });
}

/** Null for what staff cannot give, or is not there. */
async function findGivable(db: Queryable, giftId: string, now: Date) {
  const [gift, piece] = await Promise.all([
    findGift(db, giftId, now),
    findPiece(db, { pieceId: giftId, kind: 'gift' }),
  ]);
  return gift && piece && isGivable(gift) ? { gift, slug: piece.slug } : null;
}

export const proposedGift: Proposable<Input> = {
  async tell(db, { memberId, requestKey, giftId }, now) {
    await requireMember(db, memberId);
    const found = await findGivable(db, giftId, now);
    if (!found) throw new Failure('giftUnknown');
    const { price, currency, name } = found.gift;
    const called = (script: Script) => textIn(name, script);
    const title = { en: called('en'), 'zh-Hans': called('zh-Hans'), 'zh-Hant': called('zh-Hant') };
    return {
      subject: `careAct ${requestKey}`,
      proposed: { what: 'givenGift', memberId, giftId, slug: found.slug, title, price, currency },
    };
  },
  perform: giveGift,
};
