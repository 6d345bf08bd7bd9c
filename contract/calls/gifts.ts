import { z } from 'zod';
import { call, currency, id, instant, listOf, noInput, pageInput } from '../define.ts';

/** Why a member can or cannot claim a gift now. */
export const giftState = z.enum(['open', 'notYet', 'closed', 'soldOut', 'limitReached', 'balanceTooLow']);

export const gift = z.strictObject({
  giftId: id,
  name: z.string(),
  description: z.string(),
  /** Which of the site's illustrations shows it. */
  picture: z.string(),
  currency,
  price: z.int(),
  state: giftState,
  /** Null when there is no limit. */
  stockLeft: z.int().nullable(),
  limitPerMember: z.int().nullable(),
  claimedByMe: z.int(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
});
export type Gift = z.infer<typeof gift>;

export const giftClaim = z.strictObject({
  claimId: id,
  giftId: id,
  name: z.string(),
  picture: z.string(),
  currency,
  price: z.int(),
  /** Shown in the shop to receive the gift. */
  voucherCode: z.string(),
  claimedAt: instant,
});
export type GiftClaim = z.infer<typeof giftClaim>;

export const giftCalls = {
  listRedeemGifts: call({
    method: 'GET',
    path: '/api/station/member/gift/redeemList',
    access: 'member',
    summary: 'Gifts to be had for points or coins, with what this member can claim now.',
    input: noInput,
    result: listOf(gift),
  }),
  claimGift: call({
    method: 'POST',
    path: '/api/station/member/gift/claim',
    access: 'member',
    summary: 'Takes one piece of a gift and its price, both or neither.',
    input: z.strictObject({
      giftId: id,
      /** Made by the caller once per intent: a retry with the same key returns the first claim. */
      requestKey: z.uuid(),
    }),
    result: giftClaim,
  }),
  listClaims: call({
    method: 'GET',
    path: '/api/station/member/gift/claims',
    access: 'member',
    summary: 'What the member has claimed, newest first.',
    input: z.strictObject(pageInput),
    result: listOf(giftClaim),
  }),
};
