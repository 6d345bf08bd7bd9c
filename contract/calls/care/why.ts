import { z } from 'zod';
import { call, currency, id, instant } from '../../define.ts';
import { scripts } from '../../locales.ts';
import { otherText } from '../../shown-text.ts';

/** What staff ask about, and by what: a product by its number, an order by its own, a task by its name, a day by its date. */
export const earningsAsked = [
  'product-registration',
  'order',
  'journey',
  'course',
  'magazine',
  'code-used',
  'task',
  'day',
] as const;
export type EarningAsked = (typeof earningsAsked)[number];

/**
 * What decided. `paidBefore`: the very thing was paid for before, to whomever; `audience`: it is not meant for her, and nothing
 * of her is told; `unknown`: by what is known today nothing was missing.
 */
export const earningVerdicts = [
  'earned',
  'waiting',
  'limitFull',
  'paidBefore',
  'restricted',
  'notYet',
  'over',
  'level',
  'country',
  'audience',
  'unknown',
  'covered',
  'noCheckIn',
  'beforeFirst',
  'dayNotOver',
  'taskOpen',
] as const;
export type EarningVerdict = (typeof earningVerdicts)[number];

export const whyCalls = {
  explainEarning: call({
    method: 'GET',
    path: '/api/console/care/why',
    access: 'staff:members',
    summary:
      'Says for something that a member did which rule decided on it, in which version, and what was missing.',
    input: z.strictObject({
      memberId: id,
      about: z.enum(earningsAsked),
      what: otherText('code', z.string().trim().min(1).max(120)),
    }),
    result: z.strictObject({
      /** Each time that she did it, the last first; none: she did not, or it was not accepted. */
      deeds: z.array(
        z.strictObject({
          at: instant.nullable(),
          /** None: no rule paid for it then. */
          rules: z.array(
            z.strictObject({
              /** Null: it is decided by no rule of its own. */
              ruleId: id.nullable(),
              kind: z.enum(['earnRule', 'checkInRules', 'task']),
              name: z.record(z.enum(scripts), z.string()).nullable(),
              /** The version that was live then. */
              version: z.int().nullable(),
              verdict: z.enum(earningVerdicts),
              currency,
              amount: z.int(),
              /** Until when it waits, from when on it would have paid, or until when it did. */
              moment: instant.nullable(),
              /** For which levels and countries it is. */
              levels: z.array(z.int()),
              countries: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
};
