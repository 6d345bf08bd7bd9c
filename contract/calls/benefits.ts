import { z } from 'zod';
import { article } from '../articles/article.ts';
import { addresses } from '../addresses.ts';
import { call, id, instant, listOf, noInput } from '../define.ts';
import { gift, giftClaim } from './gifts/shelf.ts';
import { levelNews, membership } from './levels.ts';

/** A link or coupon before everybody else, a product to be tried, or a coupon of a pool. */
export const benefitKinds = ['earlyAccess', 'trial', 'coupon'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

const benefit = z.strictObject({
  benefitId: id,
  kind: z.enum(benefitKinds),
  /** What is taken, with its name, picture, stock and limit: a gift of a shelf of its own. */
  gift,
  state: z.enum(['open', 'coming', 'ended', 'soldOut', 'taken', 'levelTooLow']),
  /** Hours that her level has it before everybody; 0: none. */
  hoursEarly: z.int(),
  /** When it opens to everybody whose level is high enough. */
  opensToAll: instant.nullable(),
});
export type Benefit = z.infer<typeof benefit>;

const benefitDetail = z.strictObject({
  ...benefit.shape,
  about: article,
  /** How long a coupon of it can be used. */
  couponDays: z.int().nullable(),
  /** Of each level that has it sooner, by how much. */
  earlyLevels: z.array(z.strictObject({ level: z.int(), hours: z.int() })),
  /** What she has of it, newest first. */
  claims: z.array(giftClaim),
  /** Of a trial: the questionnaire about it, open to who has a place. */
  journey: z.strictObject({ path: z.string(), minutes: z.int() }).nullable(),
});
export type BenefitDetail = z.infer<typeof benefitDetail>;

export const benefitCalls = {
  newProductBenefits: call({
    ...addresses.newProductBenefits,
    access: 'member',
    summary: 'Early access, product trials and coupons, with what this member can have now.',
    input: noInput,
    result: listOf(benefit),
  }),
  getBenefit: call({
    ...addresses.getBenefit,
    access: 'member',
    summary: 'One benefit with its terms and what she has of it.',
    input: z.strictObject({ benefitId: id }),
    result: benefitDetail,
  }),
  claimBenefit: call({
    ...addresses.claimBenefit,
    access: 'member',
    summary: 'Takes one piece of a benefit; a replay gives the first claim.',
    input: z.strictObject({
      benefitId: id,
      /** Made by the caller once per intent. */
      requestKey: z.uuid(),
      /** Of the member's address book; needed for a trial that is sent. */
      addressId: id.optional(),
    }),
    result: giftClaim,
  }),
  getMembership: call({
    ...addresses.getMembership,
    access: 'member',
    summary: 'The member’s level, what the next one asks, what keeps this one, and what each level gives.',
    input: noInput,
    result: membership,
  }),
  seenLevel: call({
    ...addresses.seenLevel,
    access: 'member',
    summary: 'Gives the news of a new level, once over all devices: whoever asks first shows it.',
    input: z.strictObject({
      /** The member’s level as the caller knows it; for another there is no news yet. */
      level: z.int().min(1).max(100),
    }),
    result: z.strictObject({ news: levelNews.nullable() }),
  }),
};
