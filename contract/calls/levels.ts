import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, instant, noInput } from '../define.ts';

/** One thing that a level gives, as the rules of the server apply it. */
export const levelBenefit = z.discriminatedUnion('kind', [
  /** Of the points of tasks. */
  z.strictObject({ kind: z.literal('multiplier'), multiplier: z.number() }),
  z.strictObject({ kind: z.literal('birthdayGift'), whose: z.enum(['mother', 'child']) }),
  /** Gifts that open on a day open so much earlier. */
  z.strictObject({ kind: z.literal('earlyAccess'), days: z.int() }),
  /** More free plays in every period of a draw. */
  z.strictObject({ kind: z.literal('extraPlays'), code: z.string(), draw: z.string(), plays: z.int() }),
  /** Gifts that not every level can have. */
  z.strictObject({ kind: z.literal('gifts'), count: z.int() }),
  /** What staff wrote beside. */
  z.strictObject({ kind: z.literal('written'), text: z.string() }),
]);
export type LevelBenefit = z.infer<typeof levelBenefit>;

const levelName = z.strictObject({ level: z.int(), name: z.string() });

/** How the membership year stands. */
export const membershipYear = z.discriminatedUnion('state', [
  /** The lowest level, which nobody loses. */
  z.strictObject({ state: z.literal('endless') }),
  /** In a pause and after a loss: the level stays, and nothing is asked. */
  z.strictObject({ state: z.literal('resting') }),
  z.strictObject({
    state: z.literal('running'),
    endsAt: instant,
    /** Points earned in this year, of those that keep the level for another. */
    earned: z.int(),
    needed: z.int(),
    /** 0 when the level is kept already. */
    missing: z.int(),
    /** Whether the member was told that something is missing: only then can the level sink. */
    warned: z.boolean(),
    /** Where it sinks to if nothing more is earned. */
    below: z.string(),
  }),
]);
export type MembershipYear = z.infer<typeof membershipYear>;

export const membership = z.strictObject({
  ...levelName.shape,
  /** Points earned in the last twelve months. */
  earned: z.int(),
  /** What the next level asks; null on the highest. */
  next: z.strictObject({ ...levelName.shape, threshold: z.int(), missing: z.int() }).nullable(),
  year: membershipYear,
  /** Lowest first. */
  levels: z.array(
    z.strictObject({
      ...levelName.shape,
      threshold: z.int(),
      benefits: z.array(levelBenefit),
      /** Those that the level below does not have. */
      added: z.array(levelBenefit),
    }),
  ),
  /** Gifts that are open to this member and not yet to everybody. */
  earlyGifts: z.int(),
  /** Newest first. */
  changes: z.array(z.strictObject({ from: levelName, to: levelName, changedAt: instant })),
});
export type Membership = z.infer<typeof membership>;

export const levelNews = z.strictObject({
  from: levelName,
  to: levelName,
  /** What the new level gives that the old one did not; after a step down all that it gives. */
  benefits: z.array(levelBenefit),
});
export type LevelNews = z.infer<typeof levelNews>;

/** Points earned in the last twelve months, and what the next level asks; null at the highest. */
export const levelProgress = z.strictObject({
  earned: z.int(),
  nextLevel: z.strictObject({ level: z.int(), name: z.string(), threshold: z.int() }).nullable(),
});

export const levelCalls = {
  getLevelProgress: call({
    ...addresses.getLevelProgress,
    access: 'member',
    summary: 'Points earned in the last twelve months, and what the next level asks.',
    input: noInput,
    result: levelProgress,
  }),
};
