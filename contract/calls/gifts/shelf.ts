import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, currency, id, instant, listOf, localDate, noInput, pageInput } from '#contract/define.ts';
import { otherText } from '#contract/shown-text.ts';
import { shownPicture } from '../../shown-picture.ts';

/** What a gift is for: how it is come by, and which list it stands on. */
export const giftKinds = [
  'redeem',
  'lucky',
  'newBaby',
  'momBirthday',
  'babyBirthday',
  'jump',
  'magazine',
  'benefit',
] as const;
export type GiftKind = (typeof giftKinds)[number];

/** A code shown at a counter, a code of the shop, a parcel, or a page elsewhere. */
export const deliveries = ['voucher', 'coupon', 'physical', 'link'] as const;
export type Delivery = (typeof deliveries)[number];

/** `given` at once, or as an order: asked for, and so on until it is there. */
export const claimStates = [
  'given',
  'requested',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'lost',
  'returned',
] as const;

/** Why a member can or cannot claim a gift now. */
export const giftState = z.enum([
  'open',
  'notYet',
  'closed',
  'soldOut',
  'limitReached',
  'levelTooLow',
  /** It is not the time of its occasion, which stands beside the list. */
  'notDue',
  'balanceTooLow',
]);

export const gift = z.strictObject({
  giftId: id,
  kind: z.enum(giftKinds),
  name: z.string(),
  description: z.string(),
  /** Which of the site's illustrations shows it. */
  picture: shownPicture,
  delivery: z.enum(deliveries),
  category: z.string().nullable(),
  currency,
  price: z.int(),
  state: giftState,
  /** Null when there is no limit. */
  stockLeft: z.int().nullable(),
  limitPerMember: z.int().nullable(),
  claimedByMe: z.int(),
  /** The lowest level that can have it. */
  minLevel: z.int(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
});
export type Gift = z.infer<typeof gift>;

/** One gift of the mall with what its page tells beyond the list. */
export const giftDetail = z.strictObject({
  ...gift.shape,
  /** How long a coupon of it can be used; null: it does not end, or is none. */
  couponDays: z.int().nullable(),
  /** Names of the countries it is for; null: everywhere but `notSentTo`. */
  countries: z.array(z.string()).nullable(),
  /** Stages it is for; null: every one. */
  stages: z.array(z.int()).nullable(),
  /** Names of the countries where it is not given, nor sent to. */
  notSentTo: z.array(z.string()),
});
export type GiftDetail = z.infer<typeof giftDetail>;

/**
 * Orders of the mall: as staff laid it out, what can be had first, the lowest price first, or the newest first. Equals
 * stand as staff laid them out.
 */
export const mallOrders = ['shelf', 'reach', 'price', 'newest'] as const;
export type MallOrder = (typeof mallOrders)[number];

export const giftClaim = z.strictObject({
  claimId: id,
  giftId: id,
  kind: z.enum(giftKinds),
  name: z.string(),
  picture: shownPicture,
  currency,
  price: z.int(),
  delivery: z.enum(deliveries),
  state: z.enum(claimStates),
  /** Of a voucher, shown in the shop to receive the gift, and of a coupon. */
  voucherCode: z.string().nullable(),
  /** Where a `link` gift is to be had. */
  link: z.url().nullable(),
  claimedAt: instant,
});
export type GiftClaim = z.infer<typeof giftClaim>;

/** What a gift is given for, and when: the days are the member's own, both included. */
export const occasion = z.strictObject({
  /** What a claim names it by: the child, or the year of the birthday. */
  occasion: z.string(),
  childId: id.nullable(),
  /** Of the child, if it was told. */
  name: z.string().nullable(),
  /** Counted from an expected date: the birth has not been told. */
  expected: z.boolean(),
  /** `asked`: somebody of the staff looks first, after several of its kind; `declined`: they could not give it. */
  state: z.enum(['open', 'notYet', 'over', 'taken', 'asked', 'declined']),
  /** Of what was declined. */
  reason: z.string().nullable(),
  from: localDate,
  until: localDate,
  /** What was taken for it, with the name of the gift. */
  claim: z.strictObject({ claimId: id, name: z.string(), delivery: z.enum(deliveries) }).nullable(),
});
export type Occasion = z.infer<typeof occasion>;

/** Whether a member can have a gift of an occasion now, until when, from when, or why not. */
export const eligibility = z.strictObject({
  state: z.enum([
    'open',
    'notYet',
    'over',
    'taken',
    /** The date that decides is not known. */
    'dateUnknown',
    'paused',
    /** After a loss: there is nothing to say, and nobody asks. */
    'quiet',
  ]),
  from: localDate.nullable(),
  until: localDate.nullable(),
});
export type Eligibility = z.infer<typeof eligibility>;

const occasionGifts = z.strictObject({
  ...listOf(gift).shape,
  eligibility,
  occasions: z.array(occasion),
});

/** Made by the caller once per intent: a retry with the same key returns the first claim. */
const requestKey = z.uuid();
const claimInput = {
  giftId: id,
  requestKey,
  /** Of the member's address book; needed for a gift that is sent. */
  addressId: id.optional(),
};

export const boards = [
  'lucky',
  'brandOffers',
  'partnerOffers',
  'redeem',
  'newBaby',
  'birthday',
  'magazine',
] as const;

export const giftCalls = {
  listBoards: call({
    ...addresses.listBoards,
    access: 'member',
    summary: 'The groups of gifts, with how many of each the member can look at now.',
    input: noInput,
    result: listOf(z.strictObject({ board: z.enum(boards), count: z.int() })),
  }),
  listRedeemGifts: call({
    ...addresses.listRedeemGifts,
    access: 'member',
    summary: 'Gifts to be had for points or coins, with what this member can claim now.',
    input: z.strictObject({
      cursor: pageInput.cursor,
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(100),
      /** Words of the name or the description. */
      search: otherText('search', z.string().trim().max(80)).optional(),
      category: otherText('code', z.string().max(40)).optional(),
      currency: currency.optional(),
      /** `affordable`: only what can be claimed this very moment. */
      show: z.enum(['all', 'affordable']).default('all'),
      sort: z.enum(mallOrders).default('shelf'),
    }),
    result: z.strictObject({
      ...listOf(gift).shape,
      /** Of all redeemable gifts, whatever the search. */
      categories: z.array(z.strictObject({ category: z.string(), name: z.string(), count: z.int() })),
    }),
  }),
  getRedeemGift: call({
    ...addresses.getRedeemGift,
    access: 'member',
    summary: 'One redeemable gift, with who can have it and where it is not sent.',
    input: z.strictObject({ giftId: id }),
    result: giftDetail,
  }),
  listNewBabyGifts: call({
    ...addresses.listNewBabyGifts,
    access: 'member',
    summary: 'Gifts for a new baby, one for each child in the first 60 days.',
    input: noInput,
    result: occasionGifts,
  }),
  listMomBirthdayGifts: call({
    ...addresses.listMomBirthdayGifts,
    access: 'member',
    summary: 'Gifts for the month of the member’s own birthday, one a year.',
    input: noInput,
    result: occasionGifts,
  }),
  listBabyBirthdayGifts: call({
    ...addresses.listBabyBirthdayGifts,
    access: 'member',
    summary: 'Gifts for the month of a child’s birthday, one a year.',
    input: noInput,
    result: occasionGifts,
  }),
  listJumpGifts: call({
    ...addresses.listJumpGifts,
    access: 'member',
    summary: 'Offers on other pages: 3 of the brand, 4 of partners.',
    input: z.strictObject({ type: z.enum(['3', '4']) }),
    result: listOf(
      z.strictObject({
        giftId: id,
        name: z.string(),
        description: z.string(),
        picture: shownPicture,
        link: z.url({ protocol: /^https?$/ }),
        closesAt: instant.nullable(),
      }),
    ),
  }),
  claimGift: call({
    ...addresses.claimGift,
    access: 'member',
    summary: 'Takes one piece of a gift and its price, both or neither.',
    input: z.strictObject(claimInput),
    result: giftClaim,
  }),
  claimNewBabyGift: call({
    ...addresses.claimNewBabyGift,
    access: 'member',
    summary: 'Claims the one gift for a new baby.',
    input: z.strictObject({ ...claimInput, childId: id }),
    result: giftClaim,
  }),
  claimMomBirthdayGift: call({
    ...addresses.claimMomBirthdayGift,
    access: 'member',
    summary: 'Claims this year’s gift for the member’s birthday.',
    input: z.strictObject(claimInput),
    result: giftClaim,
  }),
  claimBabyBirthdayGift: call({
    ...addresses.claimBabyBirthdayGift,
    access: 'member',
    summary: 'Claims this year’s gift for a child’s birthday.',
    input: z.strictObject(claimInput),
    result: giftClaim,
  }),
  listClaims: call({
    ...addresses.listClaims,
    access: 'member',
    summary: 'What the member has claimed, newest first.',
    input: z.strictObject({
      ...pageInput,
      kind: z.enum(giftKinds).optional(),
      delivery: z.enum(deliveries).optional(),
    }),
    result: listOf(giftClaim),
  }),
};
