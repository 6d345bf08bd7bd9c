import { z } from 'zod';
import { call, id } from '../../define.ts';
import { audienceFieldNames } from '../../content/audience-fields.ts';
import { savedMembers } from '../../content/members-field.ts';
import { locales } from '../../locales.ts';
import { leastReason, longestReason } from '../../reasons.ts';
import { shownText } from '../../shown-text.ts';

/** How long ago a member signed up: up to 30 days, up to one year, up to two, or longer. */
const signedUpBands = ['days', 'year', 'years', 'longer'] as const;

/** What a made-up member has; null: of that is not told. */
const audienceExample = z.strictObject({
  level: z.int().nullable(),
  countryCode: z.string().nullable(),
  language: z.enum(locales).nullable(),
  signedUp: z.enum(signedUpBands).nullable(),
});

/** What staff ask about an audience while they make it; it need not be saved. Made by no page of the site. */
export const audienceCalls = {
  countAudience: call({
    method: 'POST',
    path: '/api/console/audience/count',
    access: 'staff:content|gifts',
    rank: 'reports',
    summary:
      'About how many members an audience has now, or that it is not told. What looks at intimate facts takes that permission too.',
    input: z.strictObject({ who: savedMembers }),
    result: z.strictObject({
      /** To the nearest five; null: not told. */
      people: z.int().nullable(),
      /** Reckoned from a part of the members, since counting them all takes too long. */
      isEstimate: z.boolean(),
      /** Why it is not told: they, those outside, or those who differ by one part are too few; or it takes too long now. */
      hidden: z.enum(['tooFew', 'tooIntimate', 'tooBusy']).nullable(),
      /**
       * What members of it are like. Nobody is any of these: each part is drawn by itself, of what ten or more of them have. None where
       * the count is not told, or the audience looks at intimate facts.
       */
      examples: z.array(audienceExample),
    }),
  }),
  listLiveAudiences: call({
    method: 'GET',
    path: '/api/console/audience/live',
    access: 'staff:members',
    summary:
      'The audiences that are live, for who helps a member. Those that look at intimate facts are told only to who may see these.',
    input: z.strictObject({}),
    result: z.strictObject({
      list: z.array(z.strictObject({ pieceId: id, name: z.string(), who: savedMembers })),
    }),
  }),
  explainAudience: call({
    method: 'POST',
    path: '/api/console/audience/explain',
    access: 'staff:members',
    rank: 'reading',
    summary:
      'Whether a member is in an audience, and by which conditions. Where it looks at intimate facts, that takes the permission for them and a reason.',
    input: z.strictObject({
      who: savedMembers,
      memberId: id,
      /** Why, for the log. */
      reason: shownText(longestReason, { min: leastReason }).optional(),
    }),
    result: z.strictObject({
      isIn: z.boolean(),
      /** In the order in which they are said. */
      conditions: z.array(z.strictObject({ field: z.enum(audienceFieldNames), holds: z.boolean() })),
    }),
  }),
};
