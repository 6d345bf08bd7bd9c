import { z } from 'zod';
import { call, localDate } from '../../define.ts';
import { locales } from '../../locales.ts';
import { otherText } from '../../shown-text.ts';

/** Weeks after that of the sign-up that are told, at most. */
export const mostCohortWeeks = 26;

/** Why a share is not told: so few were here, or so few were not. */
const hiddenShares = ['few', 'nearlyAll'] as const;

/** Who joined in one week, and who of them came back in those after it. */
export const cohortCalls = {
  listCohorts: call({
    method: 'GET',
    path: '/api/console/numbers/cohorts',
    access: 'staff:numbers',
    summary: `Members by the week of their sign-up, the newest first, and of each the share who were here in each week after it, up to ${mostCohortWeeks}. 10002314 for days that cannot be counted.`,
    input: z.strictObject({
      /** Days by the site's zone; the weeks in which they fall are told, from Monday on. */
      from: localDate,
      until: localDate,
      language: z.enum(locales).optional(),
      country: otherText('code', z.string().regex(/^[A-Z]{2}$/)).optional(),
    }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          /** The Monday. */
          week: localDate,
          /** Rounded; null: hidden, and its weeks with it. */
          members: z.int().nullable(),
          /** Of the weeks after it that are over: a share from 0 to 1 in steps of 0.01. */
          weeks: z.array(z.union([z.number(), z.enum(hiddenShares)])),
        }),
      ),
    }),
  }),
};
export type CohortsAsked = z.infer<(typeof cohortCalls)['listCohorts']['input']>;
