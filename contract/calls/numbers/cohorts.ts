import { z } from 'zod';
import { call, localDate } from '../../define.ts';
import { locales } from '../../locales.ts';
import { otherText } from '../../shown-text.ts';

/** Weeks that a cohort is followed for. */
export const cohortWeeks = 26;

/** Who joined in one week, and how many of them were here in the weeks after. */
export const cohortCalls = {
  listCohorts: call({
    method: 'GET',
    path: '/api/console/numbers/cohorts',
    access: 'staff:numbers',
    summary: `Members by the week in which they joined, the newest first, and the share of them who were here in each of the ${cohortWeeks} weeks after it. Who declined measuring is in none. 10002314 for days that cannot be counted.`,
    input: z.strictObject({
      /** Weeks from Monday on, by the site's zone, that have one of these days. */
      from: localDate,
      until: localDate,
      language: z.enum(locales).optional(),
      country: otherText('code', z.string().regex(/^[A-Z]{2}$/)).optional(),
    }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          /** Its Monday. */
          week: localDate,
          /** Rounded; null: hidden, there are too few. */
          members: z.int().nullable(),
          /** Of the weeks after it that are over: from 0 to 1 in steps of 0.05; null is hidden. */
          shares: z.array(z.number().nullable()),
        }),
      ),
    }),
  }),
};
export type CohortsAsked = z.output<typeof cohortCalls.listCohorts.input>;
