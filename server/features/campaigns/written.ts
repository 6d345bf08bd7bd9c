import { z } from 'zod';
import { blocksOf } from '#contract/campaigns/blocks.ts';
import { journeyKinds } from '#contract/journeys/steps.ts';

const inEvery = (longest: number) => {
  const words = z.string().trim().min(1).max(longest);
  return z.strictObject({ en: words, 'zh-Hans': words, 'zh-Hant': words });
};

/** Where a button leads: to a place of the site, by what it is rather than by where it is now. */
const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('path'), path: z.string().max(500) }),
  z.strictObject({
    kind: z.literal('journey'),
    journey: z.enum(journeyKinds),
    slug: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/),
  }),
  z.strictObject({ kind: z.literal('gift'), giftId: z.uuid() }),
  z.strictObject({ kind: z.literal('draws') }),
]);
export type LinkTarget = z.infer<typeof place>;

export const writtenBlock = blocksOf(inEvery, place);
export type WrittenBlock = z.infer<typeof writtenBlock>;

/** Addresses below `/activity` that pages of their own have. */
const reserved = ['signin', 'registergift', 'packagecard', '2024'];

/** A campaign page as staff write it. */
export const writtenCampaign = z
  .strictObject({
    slug: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .refine((slug) => !reserved.includes(slug), 'This address belongs to another page'),
    layout: z.enum(['blank', 'login']),
    /** The activity whose window it has. */
    activity: z.string().nullable().default(null),
    /** Only for who has that activity. */
    onlyHeld: z.boolean().default(false),
    opensAt: z.date().nullable().default(null),
    closesAt: z.date().nullable().default(null),
    title: inEvery(80),
    description: inEvery(300),
    blocks: z.array(writtenBlock).min(1).max(30),
    state: z.enum(['draft', 'published']).default('draft'),
  })
  .superRefine(({ blocks, activity, onlyHeld, opensAt, closesAt }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const heroes = blocks.filter(({ kind }) => kind === 'hero');
    if (heroes.length !== 1 || blocks[0]?.kind !== 'hero') fault('blocks', 'Begins with its one hero');
    if (blocks.filter(({ kind }) => kind === 'countdown').length > 1)
      fault('blocks', 'One countdown is enough');
    if (onlyHeld && activity === null) fault('onlyHeld', 'Needs an activity');
    if (activity !== null && (opensAt || closesAt)) fault('opensAt', 'The activity has the window');
    if (opensAt && closesAt && opensAt >= closesAt) fault('closesAt', 'Comes after the beginning');
  });
export type NewCampaign = z.input<typeof writtenCampaign>;

export function pathOfPlace(to: LinkTarget): string {
  switch (to.kind) {
    case 'path':
      return to.path;
    case 'journey':
      return to.journey === 'packageCard'
        ? `/activity/packageCard/${to.slug}`
        : `/questionnaire?id=${to.slug}`;
    case 'gift':
      return `/gifts/redeemList?gift=${to.giftId}`;
    case 'draws':
      return '/gifts/list?type=1';
  }
}
