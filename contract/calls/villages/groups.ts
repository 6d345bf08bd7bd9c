import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, id, instant, listOf, noInput, pageInput } from '#contract/define.ts';
import { scripts } from '#contract/locales.ts';
import { villageKinds } from '#contract/villages/words.ts';
import { shownPicture } from '#contract/shown-picture.ts';
import { otherText } from '#contract/shown-text.ts';

/** Names a village in addresses: `/villages/first-weeks`. */
export const villageSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

export const village = z.strictObject({
  slug: villageSlug,
  kind: z.enum(villageKinds),
  name: z.string(),
  text: z.string(),
  /** Which of the site's illustrations stands in its header, or a picture of the library. */
  picture: shownPicture,
  members: z.int(),
  /** Posts of the last seven days. */
  recentPosts: z.int(),
  joined: z.boolean(),
  /** Fits the member's stage, or the month of a baby of hers or one beside it. Never so in a pause or after a loss. */
  suggested: z.boolean(),
  /** She is told of nothing new in it. */
  muted: z.boolean(),
});
export type Village = z.infer<typeof village>;

export const villageDetail = z.strictObject({
  ...village.shape,
  /** House rules, a sentence each. */
  rules: z.array(z.string()),
  topics: z.array(z.strictObject({ topic: z.string(), posts: z.int() })),
  createdAt: instant,
});
export type VillageDetail = z.infer<typeof villageDetail>;

/** A village after she joined or left it, and how to undo that. */
const moved = z.strictObject({ ...village.shape, undoId: id });

export const villageCalls = {
  listVillages: call({
    ...addresses.listVillages,
    access: 'member',
    summary:
      'Villages: those that she joined, those suggested by her stage and her months, then the others by their liveliness.',
    input: z.strictObject({
      ...pageInput,
      kind: z.enum(villageKinds).optional(),
      /** Of the months of this year, as in a calendar. */
      year: z.coerce.number().int().min(2000).max(2100).optional(),
      joined: z.stringbool().optional(),
    }),
    /** Years of which there are villages of months. */
    result: listOf(village).extend({ years: z.array(z.int()) }),
  }),
  getVillage: call({
    ...addresses.getVillage,
    access: 'member',
    summary: 'One village with its rules and topics.',
    input: z.strictObject({
      slug: villageSlug,
      /** Topics only as far as something on them is written in this. */
      script: z.enum(scripts).optional(),
    }),
    result: villageDetail,
  }),
  joinVillage: call({
    ...addresses.joinVillage,
    access: 'member',
    summary: 'Joins a village; joining twice is the same.',
    input: z.strictObject({ slug: villageSlug }),
    result: moved,
  }),
  leaveVillage: call({
    ...addresses.leaveVillage,
    access: 'member',
    summary: 'Leaves a village, quietly: nobody is told. What she wrote stays.',
    input: z.strictObject({ slug: villageSlug }),
    result: moved,
  }),
  muteVillage: call({
    ...addresses.muteVillage,
    access: 'member',
    summary: 'Ends or begins again what a village tells her.',
    input: z.strictObject({ slug: villageSlug, muted: z.boolean() }),
    result: village,
  }),
  listTopics: call({
    ...addresses.listTopics,
    access: 'member',
    summary: 'Topics in use, the liveliest first.',
    input: z.strictObject({
      village: villageSlug.optional(),
      query: otherText('search', z.string().trim().max(40)).optional(),
    }),
    result: z.strictObject({ list: z.array(z.strictObject({ topic: z.string(), posts: z.int() })) }),
  }),
  myVillageNumbers: call({
    ...addresses.myVillageNumbers,
    access: 'member',
    summary: 'How many posts of hers, saved ones, drafts and blocked people there are.',
    input: noInput,
    result: z.strictObject({ posts: z.int(), saved: z.int(), drafts: z.int(), blocked: z.int() }),
  }),
};
