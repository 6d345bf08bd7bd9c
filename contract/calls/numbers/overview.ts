import { z } from 'zod';
import { call, instant, localDate } from '../../define.ts';
import { measureNames } from '../../numbers/measures.ts';
import { otherText } from '../../shown-text.ts';

/** Days that figures are asked for at once. */
export const mostNumberDays = 400;

const daysFrom = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

/** How members are; nothing of one of them. */
export const overviewCalls = {
  getOverview: call({
    method: 'GET',
    path: '/api/console/numbers/overview',
    access: 'staff:numbers',
    summary:
      'Figures by day, of all members or of those of a language and a country. Each is rounded to 5, and null where it would tell of fewer than 10 people.',
    input: z
      .strictObject({
        from: localDate,
        until: localDate,
        language: otherText('code', z.string().min(1).max(20)).optional(),
        country: otherText('code', z.string().length(2)).optional(),
      })
      .refine(
        ({ from, until }) => from <= until && daysFrom(from, until) <= mostNumberDays,
        `From 1 to ${mostNumberDays} days`,
      ),
    result: z.strictObject({
      /** Days of the site's zone that are over and counted, of those asked for. */
      days: z.array(localDate),
      /** Those of them that were counted anew after a week, and changed. */
      changed: z.array(localDate),
      measures: z.array(
        z.strictObject({
          name: z.enum(measureNames),
          /** The first day that it is counted of; null: it is not yet. What it is on days before it is unknown. */
          since: localDate.nullable(),
          /** One for each of the days; null is hidden or unknown. A share is from 0 to 1. */
          values: z.array(z.number().nullable()),
          /** Of the days that are shown; null: days do not add up, or none is shown. */
          sum: z.number().nullable(),
          /** The same span before it: its sum or, where days do not add up, its last day. Null: not all of both is shown. */
          before: z.number().nullable(),
        }),
      ),
      /** How many members did it, by full hours that are over; for two days at most, and of all members alone. */
      hours: z.array(
        z.strictObject({
          at: instant,
          people: z.array(z.strictObject({ name: z.enum(measureNames), count: z.int().nullable() })),
        }),
      ),
      /** The last day that is counted; null: none is. */
      countedUntil: localDate.nullable(),
      /** Of all members, the share that declined measuring, from 0 to 1 in steps of 0.05; null is hidden. */
      declined: z.number().nullable(),
      /** What can be asked for: there are enough members of it, and enough others. */
      languages: z.array(z.string()),
      countries: z.array(z.string()),
    }),
  }),
};
