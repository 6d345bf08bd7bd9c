import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, currency, id, instant, listOf, localDate, noInput, pageInput } from '../define.ts';
import { claimStates, deliveries } from './gifts/shelf.ts';
import { shownPicture } from '../shown-picture.ts';

export const prizeKinds = ['coins', 'points', 'gift', 'nothing'] as const;

const drawCode = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** 32 bytes in hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const insteadReason = z.enum(['soldOut', 'notReleased', 'notOffered']);

export const drawPrize = z.strictObject({
  prizeId: id,
  name: z.string(),
  /** Which of the site's illustrations shows it. */
  picture: shownPicture,
  what: z.enum(prizeKinds),
  /** Of coins or points. */
  amount: z.int().nullable(),
  giftId: id.nullable(),
});
export type DrawPrize = z.infer<typeof drawPrize>;

const drawPeriod = z.strictObject({
  periodId: id,
  startsAt: instant,
  endsAt: instant,
  /** Version of odds, price and rules that this period is played by. */
  termsVersion: z.int(),
  /** SHA-256 of the seed that decides this period's plays. */
  seedHash: digest,
});

export const luckyDraw = z.strictObject({
  code: drawCode,
  name: z.string(),
  rules: z.string(),
  opensAt: instant,
  closesAt: instant.nullable(),
  state: z.enum(['open', 'noPlaysLeft', 'balanceTooLow', 'resting']),
  /** What a play costs that is not free. */
  currency,
  price: z.int(),
  plays: z.strictObject({
    /** In this period, the extra ones of the member's level among them. */
    all: z.int(),
    free: z.int(),
    extra: z.int(),
    left: z.int(),
    /** Price of the next; null when none is left. */
    nextPrice: z.int().nullable(),
  }),
  /** Stands for the member in the public proofs of this draw. */
  memberKey: z.string(),
  period: drawPeriod,
  prizes: z.array(
    z.strictObject({
      ...drawPrize.shape,
      /** Of 100 plays, so many land on it. */
      chance: z.number(),
      /** Given when the prize a play lands on is gone; never runs out. */
      fallback: z.boolean(),
      /** False: it cannot be given to this member, such as for a rule of her country; the fallback is given instead. */
      offered: z.boolean(),
      /** In all, and what can be won now; null when it never runs out. */
      quantity: z.int().nullable(),
      left: z.int().nullable(),
      nextRelease: z.strictObject({ releasesAt: instant, quantity: z.int() }).nullable(),
    }),
  ),
});
export type LuckyDraw = z.infer<typeof luckyDraw>;

export const drawPlay = z.strictObject({
  playId: id,
  code: drawCode,
  name: z.string(),
  /** 1 for the first of the member in its period. */
  number: z.int(),
  currency,
  price: z.int(),
  playedAt: instant,
  landedOn: drawPrize,
  given: drawPrize,
  /** Why another prize was given than the one it landed on. */
  instead: insteadReason.nullable(),
  /** Of a gift: where its address is given and its way is followed. */
  claimId: id.nullable(),
  /** Of a gift: how it reaches the member and how far it is. */
  claim: z
    .strictObject({
      delivery: z.enum(deliveries),
      state: z.enum(claimStates),
      voucherCode: z.string().nullable(),
      /** It is to be sent, and nobody has said where. */
      addressNeeded: z.boolean(),
    })
    .nullable(),
  memberKey: z.string(),
  /** Whole number of 2^52. */
  roll: z.int(),
  /** The seed is null until the period is over. */
  period: z.strictObject({ ...drawPeriod.shape, seed: digest.nullable() }),
});
export type DrawPlay = z.infer<typeof drawPlay>;

export const drawProof = z.strictObject({
  playId: id,
  code: drawCode,
  name: z.string(),
  memberKey: z.string(),
  period: z.strictObject({ ...drawPeriod.shape, seed: digest.nullable() }),
  odds: z.array(z.strictObject({ prizeId: id, name: z.string(), weight: z.int(), chance: z.number() })),
  /** Given when the prize it landed on cannot be; never runs out. */
  fallback: z.strictObject({ prizeId: id, name: z.string() }),
  roll: z.int(),
  landedOn: id,
  given: id,
  instead: insteadReason.nullable(),
});
export type DrawProof = z.infer<typeof drawProof>;

export const drawCalls = {
  luckyList: call({
    ...addresses.luckyList,
    access: 'member',
    summary: 'Draws that are open, with everything that is promised before a play.',
    input: noInput,
    result: listOf(luckyDraw),
  }),
  mothersDay: call({
    ...addresses.mothersDay,
    access: 'member',
    summary: 'The draw behind the cards of Mother’s Day, or when it comes, or that it is over.',
    input: noInput,
    result: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('open'), draw: luckyDraw }),
      z.strictObject({ state: z.literal('coming'), opensAt: instant }),
      /** `nextDay`: the next Mother’s Day of her country. */
      z.strictObject({ state: z.literal('over'), closedAt: instant, nextDay: localDate }),
      /** There never was one. */
      z.strictObject({ state: z.literal('none'), nextDay: localDate }),
      /** In a pause and after a loss there is no Mother’s Day. */
      z.strictObject({ state: z.literal('resting') }),
    ]),
  }),
  myLuckyList: call({
    ...addresses.myLuckyList,
    access: 'member',
    summary: 'The plays of the member, newest first, with what is needed to check them.',
    input: z.strictObject(pageInput),
    result: listOf(drawPlay),
  }),
  lottery: call({
    ...addresses.lottery,
    access: 'member',
    summary: 'Plays a draw once: price, roll and prize, all or nothing.',
    input: z.strictObject({
      code: drawCode,
      /** Made by the caller once per intent. It becomes the id of the play; sent again it returns the same result. */
      requestKey: z.uuid(),
      /** What the member agreed to pay; a play that costs anything else by now is refused. */
      price: z.int().min(0).optional(),
    }),
    result: drawPlay,
  }),
  drawProof: call({
    ...addresses.drawProof,
    access: 'public',
    bound: 'only reads',
    summary: 'Everything needed to do a play again; nothing that says whose it was.',
    input: z.strictObject({ playId: z.uuid() }),
    result: drawProof,
  }),
  drawPeriods: call({
    ...addresses.drawPeriods,
    access: 'public',
    bound: 'only reads',
    summary:
      'Periods of all draws, latest first, each with the hash of its seed, and the seed once it is over.',
    input: z.strictObject({ code: drawCode.optional(), ...pageInput }),
    result: listOf(
      z.strictObject({
        code: drawCode,
        name: z.string(),
        ...drawPeriod.shape,
        seed: digest.nullable(),
        revealedAt: instant.nullable(),
      }),
    ),
  }),
};
