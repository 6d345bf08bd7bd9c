import { readerOf } from '#server/core/members/read-member.ts';
import { claimGift } from '#server/features/gifts/claims/claim-gift.ts';
import { presentClaim } from '#server/features/gifts/claims/claim.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { getBenefit, newProductBenefits } from './list-benefits.ts';
import { readMembership } from './membership.ts';
import { seeLevel } from './see-level.ts';

export const benefitHandlers: HandlersOf<
  'newProductBenefits' | 'getBenefit' | 'claimBenefit' | 'getMembership' | 'seenLevel'
> = {
  getMembership: async (context) => readMembership(context),
  seenLevel: async (context, { level }) => ({ news: await seeLevel(context, level) }),
  newProductBenefits,
  getBenefit,
  claimBenefit: async (context, { benefitId, ...wish }) => {
    const { session, now } = context;
    const { memberId } = session;
    const claim = await claimGift(context, {
      ...wish,
      giftId: benefitId,
      kind: 'benefit',
      memberId,
      now: now(),
    });
    return presentClaim(claim, await readerOf(context));
  },
};
