import { z } from 'zod';
import { call, instant, listOf, noInput, pageInput } from '../define.ts';
import { scripts } from '../locales.ts';
import { villageKinds } from '../villages/words.ts';
import { otherText } from '../shown-text.ts';

/** Names a village in addresses: `/villages/first-weeks`. */
export const villageSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

export const village = z.strictObject({
  slug: villageSlug,
  kind: z.enum(villageKinds),
  name: z.string(),
  text: z.string(),
  /** Which of the site's illustrations stands in its header. */
  picture: z.string(),
  members: z.int(),
  /** Posts of the last seven days. */
  recentPosts: z.int(),
  joined: z.boolean(),
  /** Fits the member's stage or month. Never so in a pause or after a loss. */
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

const path = '/api/station/member/village';

export const villageCalls = {
  listVillages: call({
    method: 'GET',
    path: `${path}/list`,
    access: 'member',
    summary:
      'Villages: those that she joined, those suggested by her stage, then the others by their liveliness.',
    input: z.strictObject({
      ...pageInput,
      kind: z.enum(villageKinds).optional(),
      joined: z.stringbool().optional(),
    }),
    result: listOf(village),
  }),
  getVillage: call({
    method: 'GET',
    path: `${path}/detail`,
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
    method: 'POST',
    path: `${path}/join`,
    access: 'member',
    summary: 'Joins a village; joining twice is the same.',
    input: z.strictObject({ slug: villageSlug }),
    result: village,
  }),
  leaveVillage: call({
    method: 'POST',
    path: `${path}/leave`,
    access: 'member',
    summary: 'Leaves a village, quietly: nobody is told. What she wrote stays.',
    input: z.strictObject({ slug: villageSlug }),
    result: village,
  }),
  muteVillage: call({
    method: 'POST',
    path: `${path}/mute`,
    access: 'member',
    summary: 'Ends or begins again what a village tells her.',
    input: z.strictObject({ slug: villageSlug, muted: z.boolean() }),
    result: village,
  }),
  listTopics: call({
    method: 'GET',
    path: `${path}/topics`,
    access: 'member',
    summary: 'Topics in use, the liveliest first.',
    input: z.strictObject({
      village: villageSlug.optional(),
      query: otherText('search', z.string().trim().max(40)).optional(),
    }),
    result: z.strictObject({ list: z.array(z.strictObject({ topic: z.string(), posts: z.int() })) }),
  }),
  myVillageNumbers: call({
    method: 'GET',
    path: `${path}/mine`,
    access: 'member',
    summary: 'How many posts of hers, saved ones, drafts and blocked people there are.',
    input: noInput,
    result: z.strictObject({ posts: z.int(), saved: z.int(), drafts: z.int(), blocked: z.int() }),
  }),
};
