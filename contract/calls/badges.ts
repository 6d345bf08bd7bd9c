import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, id, instant, noInput } from '../define.ts';
import { shownPicture } from '../shown-picture.ts';

const badge = z.strictObject({
  badgeId: id,
  name: z.string(),
  /** What it is for. */
  about: z.string(),
  /** Which of the drawings of badges, or a picture of the library. */
  picture: shownPicture,
});

/** One that she has. */
export const ownBadge = badge.extend({
  /** What was said when it came. */
  words: z.string(),
  givenAt: instant,
});
export type OwnBadge = z.infer<typeof ownBadge>;

/** One that can still come. */
export type ComingBadge = z.infer<typeof badge>;

export const badgeCalls = {
  listBadges: call({
    ...addresses.listBadges,
    access: 'member',
    summary:
      'The badges that the member has, newest first, and those that can still come to her. None of either while she has them off.',
    input: noInput,
    result: z.strictObject({ on: z.boolean(), own: z.array(ownBadge), coming: z.array(badge) }),
  }),
  lookForBadges: call({
    ...addresses.lookForBadges,
    access: 'member',
    summary: 'Gives the member the badges that are due to her by now, and tells which these were.',
    input: noInput,
    result: z.strictObject({ given: z.array(id) }),
  }),
  chooseBadges: call({
    ...addresses.chooseBadges,
    access: 'member',
    summary:
      'Turns badges on or off for the member. What she has stays hers; while they are off none is shown, told of or given.',
    input: z.strictObject({ on: z.boolean() }),
    result: z.literal(true),
  }),
};
