import { z } from 'zod';
import { call, id, instant, localDate, noInput } from '../../define.ts';
import { locales } from '../../locales.ts';
import { otherText, shownText } from '../../shown-text.ts';

/** Steps of a funnel. */
export const leastSteps = 2;
export const mostSteps = 6;
/** Days that are counted while somebody waits; more are counted by a job. */
export const mostDaysAtOnce = 30;
/** Days that can be counted at all: so long are visits of pages kept. */
export const mostDaysCounted = 396;
/** Of all staff together. */
export const mostFunnels = 100;

/** What can be a step besides a page: deeds of members that rooms keep. */
export const deeds = [
  'signUp',
  'checkIn',
  'giftClaim',
  'drawPlay',
  'registration',
  'journeyBegun',
  'journeySubmitted',
  'lessonFinished',
  'courseFinished',
] as const;
export type Deed = (typeof deeds)[number];

/** Deeds of which one says in which journey or course. */
export const deedsOf = {
  journeyBegun: 'journey',
  journeySubmitted: 'journey',
  lessonFinished: 'course',
  courseFinished: 'course',
} as const satisfies Partial<Record<Deed, string>>;
export type DeedOfPiece = keyof typeof deedsOf;
export const isOfPiece = (deed: Deed): deed is DeedOfPiece => deed in deedsOf;

const page = otherText('code', z.string().min(1).max(100));
const slug = otherText('code', z.string().min(1).max(80));

/** A page by its route's pattern, or a deed. */
const step = z.union([
  z.strictObject({ kind: z.literal('page'), page }),
  z.strictObject({
    kind: z.literal('deed'),
    deed: z.enum(deeds),
    /** Which journey or course, by its slug; left out: any. */
    of: slug.optional(),
  }),
]);
export type FunnelStep = z.infer<typeof step>;

/** What is between beginning a journey and handing it in, as far as a journey has it. */
export const journeyParts = ['form', 'amazon', 'video', 'upload'] as const;
export type JourneyPart = (typeof journeyParts)[number];

/** What a count tells of: steps of staff, and those that ready-made funnels have besides. */
const countedStep = z.union([
  step,
  /** Scans of codes, whoever it was: of these there is no more than their number. */
  z.strictObject({ kind: z.literal('scan') }),
  /** Sign-ups of who came by a code. */
  z.strictObject({ kind: z.literal('signUpByScan') }),
  z.strictObject({ kind: z.literal('journeyPart'), part: z.enum(journeyParts) }),
  z.strictObject({ kind: z.literal('journeyAccepted') }),
]);
export type CountedStep = z.infer<typeof countedStep>;

/** The funnel of a scanned code: to sign-up, check-in and gift. */
export const scanFunnel = 'scan';
/** That of a journey, by its slug. */
export const journeyFunnel = (journey: string) => `journey.${journey}`;

const which = {
  /** An id of one that staff keep, `scan`, or `journey.` and the slug of a journey. */
  funnel: otherText('code', z.string().min(1).max(100)),
  /** Days by the site's zone, both of them in it, on which she took the first step. */
  from: localDate,
  until: localDate,
  language: z.enum(locales).optional(),
  country: otherText('code', z.string().regex(/^[A-Z]{2}$/)).optional(),
};

const counted = z.strictObject({
  step: countedStep,
  /** Rounded; null: hidden, since it would tell of too few. */
  count: z.int().nullable(),
});
export type CountedStepResult = z.infer<typeof counted>;

/** The way through steps, as far as people go it. */
export const funnelCalls = {
  listFunnels: call({
    method: 'GET',
    path: '/api/console/numbers/funnels',
    access: 'staff:numbers',
    summary: 'Funnels that staff keep, by name, and what steps can be made of.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          funnelId: id,
          name: z.string(),
          steps: z.array(step),
          /** So many days after her first step the last one still counts. */
          days: z.int(),
          changedAt: instant,
          /** Null: somebody who has gone. */
          changedBy: z.string().nullable(),
        }),
      ),
      /** Patterns of pages that can be a step; intimate ones cannot, since nobody's way leads through them. */
      pages: z.array(z.string()),
      journeys: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
      courses: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
    }),
  }),
  saveFunnel: call({
    method: 'POST',
    path: '/api/console/numbers/funnels/save',
    access: 'staff:numbers',
    summary:
      'Keeps a funnel for all staff, a new one or in place of what it was. 10002310 for too few or too many steps or the same one twice, 10002311 for what can be no step, 10002313 when another one has that name.',
    input: z.strictObject({
      funnelId: id.optional(),
      name: shownText(80, { min: 1 }),
      steps: z.array(step).max(20),
      days: z.int().min(1).max(30),
    }),
    result: z.strictObject({ funnelId: id }),
  }),
  removeFunnel: call({
    method: 'POST',
    path: '/api/console/numbers/funnels/remove',
    access: 'staff:numbers',
    summary: 'Removes a funnel for all staff. Doing it again changes nothing.',
    input: z.strictObject({ funnelId: id }),
    result: z.literal(true),
  }),
  countFunnel: call({
    method: 'GET',
    path: '/api/console/numbers/funnels/count',
    access: 'staff:numbers',
    summary: `How many people went how far, of those who took the first step within at most ${mostDaysAtOnce} days; 10002314 for other spans.`,
    input: z.strictObject(which),
    result: z.strictObject({
      steps: z.array(counted),
      /** Null: no days, how far they are now counts. */
      days: z.int().nullable(),
      /** For some who took the first step, later ones may still come. */
      open: z.boolean(),
    }),
  }),
  askFunnelCount: call({
    method: 'POST',
    path: '/api/console/numbers/funnels/counts/ask',
    access: 'staff:numbers',
    summary: `Asks for a count over up to ${mostDaysCounted} days, month by month, which takes some minutes. One that the caller asked for before and that has not ended is given up.`,
    input: z.strictObject(which),
    result: z.strictObject({ countId: id }),
  }),
  getFunnelCount: call({
    method: 'GET',
    path: '/api/console/numbers/funnels/counts',
    access: 'staff:numbers',
    summary: 'How far a count is, and the months that are counted. It is kept for a week.',
    input: z.strictObject({ countId: id }),
    result: z.strictObject({
      state: z.enum(['counting', 'done', 'failed']),
      months: z.int(),
      list: z.array(
        z.strictObject({
          /** The first of its days, of those that were asked for. */
          from: localDate,
          steps: z.array(counted),
        }),
      ),
      /** Those of the months that are shown, added up: who began in two months is counted in both. */
      steps: z.array(counted),
    }),
  }),
};
export type FunnelAsked = z.infer<z.ZodObject<typeof which>>;
