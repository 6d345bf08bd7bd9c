import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, currency, id, instant } from '#contract/define.ts';
import { task } from '../earn-rules.ts';

export const earnWindows = ['day', 'week', 'month', 'year', 'ever'] as const;

export const wayToEarn = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('checkIn'),
    /** Between which a day gives, and what the seven days of a card give together. */
    least: z.int(),
    most: z.int(),
    week: z.int(),
    milestone: z.strictObject({ days: z.int(), coins: z.int() }).nullable(),
  }),
  z.strictObject({ way: z.literal('task'), ...task.shape }),
  z.strictObject({
    way: z.literal('rule'),
    ruleId: id,
    /** What has to happen, such as `purchase`. */
    trigger: z.string(),
    /** The page of the activity that it belongs to, where it is done; null: it belongs to none, or that has no page. */
    path: z.string().nullable(),
    /** For a task of an activity that was done and paid, a daily one today. */
    done: z.boolean(),
    name: z.string(),
    /** Either so much, or so much for each unit, the level's share included. */
    amount: z.int().nullable(),
    rate: z.number().nullable(),
    /** Days until it can be spent. */
    pendingDays: z.int(),
    /** The most that one member can have of it in a window of time. */
    cap: z.strictObject({ amount: z.int(), window: z.enum(earnWindows) }).nullable(),
    /** What of her own limit is left now; null without one. */
    left: z.int().nullable(),
    /** What all members can have of it together is given: nobody gets any for now. */
    closed: z.boolean(),
    endsAt: instant.nullable(),
  }),
]);
export type WayToEarn = z.infer<typeof wayToEarn>;

export const wayCalls = {
  listWaysToEarn: call({
    ...addresses.listWaysToEarn,
    access: 'member',
    summary:
      'What gives this member points or coins now: check-in, tasks and rules, with amounts and limits.',
    input: z.strictObject({ currency }),
    result: z.strictObject({ list: z.array(wayToEarn) }),
  }),
};
