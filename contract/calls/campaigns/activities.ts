import { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { call, currency, instant, listOf, noInput, pageInput } from '#contract/define.ts';
import { drawPrize } from '../draws.ts';
import { deliveries, gift, giftClaim } from '../gifts/shelf.ts';
import { taskNames } from '../earn-rules.ts';
import { shownPicture } from '../../shown-picture.ts';

/** Whose page it is: the check-in, the landing of new members, the brand's day, a journey, or any page of the site. */
export const activityKinds = ['campaign', 'checkIn', 'welcome', 'brandDay', 'journey'] as const;
const activityKind = z.enum(activityKinds);
export type ActivityKind = (typeof activityKinds)[number];

const activityState = z.enum(['running', 'coming', 'ended']);
export type ActivityState = z.infer<typeof activityState>;

const activityCode = z.string().regex(/^[A-Z]{3}[0-9]{5}$/);

export const activity = z.strictObject({
  code: activityCode,
  kind: activityKind,
  name: z.string(),
  text: z.string(),
  /** What it gives, in a few words. */
  reward: z.string().nullable(),
  /** Which of the site's pictures shows it. */
  picture: shownPicture,
  /** A path of the site. */
  path: z.string().nullable(),
  state: activityState,
  opensAt: instant.nullable(),
  /** For this member: it may end for her before it ends for everybody. */
  closesAt: instant.nullable(),
  /** The lowest level that can take part. */
  minLevel: z.int(),
});
export type Activity = z.infer<typeof activity>;

/** What members can do on a day of the brand, in the order it is offered. */
export const activityTaskNames = ['checkIn', 'completeProfile', 'addAddress'] as const;
const activityTaskName = z.enum(activityTaskNames);
export type ActivityTaskName = z.infer<typeof activityTaskName>;

const reward = z.strictObject({ currency, amount: z.int() });

export const activityTask = z.strictObject({
  task: activityTaskName,
  /** What it pays, or has paid: less than usual, or nothing, once a limit of the activity was reached. */
  rewards: z.array(reward),
  /** Done but not fetched yet is `ready`; null for who is not signed in. */
  state: z.enum(['todo', 'ready', 'paid']).nullable(),
  /** It can be done again on each day of the activity. */
  daily: z.boolean(),
});
export type ActivityTask = z.infer<typeof activityTask>;

export const activityCalls = {
  listActivities: call({
    ...addresses.listActivities,
    access: 'member',
    summary: 'Activities that are there for the member: running, coming or ended.',
    input: z.strictObject({
      state: activityState.default('running'),
      /** The code of the last one before. */
      cursor: activityCode.optional(),
      limit: pageInput.limit,
    }),
    result: listOf(activity),
  }),
  getRegisterGift: call({
    ...addresses.getRegisterGift,
    access: 'public',
    bound: 'only reads',
    summary: 'What a new member gets, and what of it the one who asks has or can have.',
    input: noInput,
    result: z.strictObject({
      /** Days after signing up in which it can be claimed; null: there is no such limit. */
      days: z.int().nullable(),
      /** What signing up brings now. */
      gifts: z.array(
        z.strictObject({
          giftId: z.uuid(),
          name: z.string(),
          description: z.string(),
          picture: shownPicture,
          delivery: z.enum(deliveries),
        }),
      ),
      /** First steps that still have points for who asks; all of them for who is not signed in. */
      tasks: z.array(z.strictObject({ task: z.enum(taskNames), points: z.int() })),
      /** Null for who is not signed in. */
      mine: z
        .strictObject({
          state: z.enum([
            'open',
            'claimed',
            /** Not for her, or no longer. */
            'over',
          ]),
          until: instant.nullable(),
          gifts: z.array(gift),
          claims: z.array(giftClaim),
        })
        .nullable(),
    }),
  }),
  getBrandDay: call({
    ...addresses.getBrandDay,
    access: 'public',
    bound: 'only reads',
    summary: 'The brand’s day: when it is, its tasks and what its draw holds.',
    input: noInput,
    result: z.strictObject({
      /** Null when no such day is planned. */
      day: activity.nullable(),
      /** Whether the one who asks can take part now. */
      open: z.boolean(),
      tasks: z.array(activityTask),
      draw: z.strictObject({ code: z.string(), name: z.string(), prizes: z.array(drawPrize) }).nullable(),
    }),
  }),
  finishActivityTask: call({
    ...addresses.finishActivityTask,
    access: 'member',
    summary: 'Pays a task of an activity that the server finds done, once; a replay gives the first result.',
    input: z.strictObject({ code: activityCode, task: activityTaskName }),
    result: activityTask,
  }),
};
