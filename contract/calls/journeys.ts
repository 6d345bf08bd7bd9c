import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, currency, instant, noInput } from '../define.ts';
import { answerValue, shownForm } from '../journeys/form-schema.ts';
import { journeyKinds, journeySteps, submissionStates } from '../journeys/steps.ts';
import { photoItems, shownPhoto } from './villages/photos.ts';
import { shownVideo } from '../video.ts';
import { otherText } from '../shown-text.ts';
import { shownPicture } from '../shown-picture.ts';

/** Names a journey in addresses: `?id=sleep` or `/activity/packageCard/underwear`. */
export const journeySlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);
const questionId = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

const step = z.enum(journeySteps);
const submissionState = z.enum(submissionStates);

/** What is given for it: the same, whatever was answered. */
export const journeyReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('currency'), currency, amount: z.int() }),
  z.strictObject({ kind: z.literal('gift'), name: z.string(), picture: shownPicture }),
]);
export type JourneyReward = z.infer<typeof journeyReward>;

export const givenReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('currency'), currency, amount: z.int() }),
  /** The claim stands among the member's prizes; of a physical one the address is given there. */
  z.strictObject({ kind: z.literal('gift'), name: z.string(), picture: shownPicture, claimId: z.uuid() }),
]);
export type GivenReward = z.infer<typeof givenReward>;

const journeyHead = {
  slug: journeySlug,
  kind: z.enum(journeyKinds),
  name: z.string(),
  text: z.string(),
  picture: shownPicture,
  /** How long it takes. */
  minutes: z.int(),
  steps: z.array(step),
  rewards: z.array(journeyReward),
  state: z.enum(['running', 'coming', 'ended']),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
};

export const journey = z.strictObject({
  ...journeyHead,
  /** Days until staff have answered; null when it is decided at once. */
  answerDays: z.int().nullable(),
  questions: z.int(),
  /** Only for members. */
  membersOnly: z.boolean(),
  /** Who is not signed in gives an e-mail address when handing it in. */
  asksContact: z.boolean(),
  form: z.strictObject({ version: z.int(), form: shownForm }).nullable(),
  amazon: z
    .strictObject({
      /** Marketplaces by their country, ISO 3166-1 alpha-2. */
      countries: z.array(z.string()),
    })
    .nullable(),
  video: shownVideo.nullable(),
  upload: z.strictObject({ least: z.int(), most: z.int(), text: z.string() }).nullable(),
});
export type Journey = z.infer<typeof journey>;

export const keptAnswer = z.strictObject({
  /** Null: taken away. */
  value: answerValue.nullable(),
  /** Grows with each change of this answer. */
  revision: z.int(),
  at: instant,
  /** What another device had meanwhile; kept until one of the two is chosen. */
  other: z.strictObject({ value: answerValue.nullable(), at: instant }).nullable(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

export const submission = z.strictObject({
  submissionId: z.uuid(),
  state: submissionState,
  /** The form that its answers are to: the one that it was begun with, whatever else is asked by now. */
  formVersion: z.int().nullable(),
  answers: z.record(z.string(), keptAnswer),
  /** Steps that are done, in their order; `result` is never among them. */
  done: z.array(step),
  /** Where to go on; null when everything is there, so that it can be handed in or was. */
  next: step.nullable(),
  amazon: z.strictObject({ country: z.string() }).nullable(),
  video: z.strictObject({ seconds: z.int(), finished: z.boolean() }).nullable(),
  /** By where they belong: `upload`, or the id of a question for files. */
  photos: z.record(z.string(), z.array(shownPhoto)),
  /** How many of a draft were kept as long as is promised, and then removed. */
  endedPhotos: z.int(),
  /** E-mail address of who is not signed in. */
  contact: z.string().nullable(),
  changedAt: instant,
  submittedAt: instant.nullable(),
  /** When staff will have answered, at the latest. */
  answerBy: instant.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Approved; the reward waits for who is not signed in to sign in or join, or of a member for a gift that ran out. */
  rewardWaits: z.boolean(),
  /** What was given for it. */
  given: z.array(givenReward),
  timeline: z.array(z.strictObject({ state: submissionState, at: instant, reason: z.string().nullable() })),
});
export type Submission = z.infer<typeof submission>;

const slug = journeySlug;

export const journeyCalls = {
  listJourneys: call({
    ...addresses.listJourneys,
    access: 'public',
    bound: 'only reads',
    summary: 'Journeys that are open to who asks, and those she has begun or sent.',
    input: noInput,
    result: z.strictObject({
      open: z.array(z.strictObject(journeyHead)),
      mine: z.array(
        z.strictObject({
          journey: z.strictObject(journeyHead),
          state: submissionState,
          changedAt: instant,
          next: step.nullable(),
        }),
      ),
    }),
  }),
  getJourney: call({
    ...addresses.getJourney,
    access: 'public',
    bound: 'only reads',
    summary:
      'A journey with its form, and how far who asks has come; what was handed in has the form of that time.',
    input: z.strictObject({ slug }),
    result: z.strictObject({
      journey,
      mine: submission.nullable(),
      /** Known answers, by question. */
      prefill: z.record(z.string(), answerValue),
    }),
  }),
  saveJourneyDraft: call({
    ...addresses.saveJourneyDraft,
    access: 'public',
    bound: 'journeyByNetwork',
    summary:
      'Keeps answers as they are typed. An answer that another device changed meanwhile is kept beside it.',
    input: z.strictObject({
      slug,
      /** The form that was on the screen. */
      formVersion: z.int().min(1),
      /** The form is done and the next step wanted: refused with the faults of the answers while there are any. */
      finish: z.boolean().default(false),
      changes: z
        .array(
          z.strictObject({
            question: questionId,
            value: answerValue.nullable(),
            /** Revision this change was made on; 0 for a first answer. */
            base: z.int().min(0),
            at: instant,
          }),
        )
        .max(200),
    }),
    /** When its `formVersion` is not the one that was sent, the form has to be asked for anew. */
    result: submission,
  }),
  proveJourneyPurchase: call({
    ...addresses.proveJourneyPurchase,
    access: 'public',
    carries: 'files',
    bound: 'journeyByNetwork',
    summary: 'Proves a purchase by its Amazon order number, which is good for one member and one time.',
    input: z.strictObject({
      slug,
      orderNumber: otherText('secret', z.string().trim().max(40)),
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
    result: submission,
  }),
  saveJourneyVideo: call({
    ...addresses.saveJourneyVideo,
    access: 'public',
    bound: 'journeyByNetwork',
    summary:
      'Keeps where to go on watching; it is finished once nine tenths of it were reached, and stays so.',
    input: z.strictObject({ slug, seconds: z.int().min(0).max(86_400), finished: z.boolean() }),
    result: submission,
  }),
  saveJourneyPhotos: call({
    ...addresses.saveJourneyPhotos,
    access: 'public',
    carries: 'files',
    bound: 'journeyByNetwork',
    summary:
      'Photos of the upload step or of a question in their new order. What is not named stays, behind the others.',
    input: z.strictObject({
      slug,
      slot: z.union([z.literal('upload'), questionId]),
      photos: photoItems,
    }),
    result: submission,
  }),
  submitJourney: call({
    ...addresses.submitJourney,
    access: 'public',
    bound: 'journeyByNetwork',
    summary: 'Hands in what is complete. Doing so twice is the same.',
    input: z.strictObject({
      slug,
      formVersion: z.int().min(1).nullable(),
      /** Where who is not signed in is answered. */
      contact: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
      /** A field that no person sees. */
      website: otherText('token', z.string().max(500)).default(''),
      /** Solution of `askForWork`, asked for after suspicion. */
      work: otherText('token', z.string().max(2000)).optional(),
    }),
    result: submission,
  }),
  reopenJourney: call({
    ...addresses.reopenJourney,
    access: 'public',
    bound: 'journeyByNetwork',
    summary: 'Takes a declined submission up again, with everything that was in it.',
    input: z.strictObject({ slug }),
    result: submission,
  }),
  askForWork: call({
    ...addresses.askForWork,
    access: 'public',
    bound: 'only reads',
    summary:
      'A sum for the browser to do, when somebody looks like a machine: the number up to `maxNumber` that behind `salt` hashes to `challenge`. Good for this visitor and journey, once, for ten minutes.',
    input: z.strictObject({ slug }),
    /** `work` of `submitJourney` is the Base64 of `{"algorithm","challenge","number","salt","signature"}` in JSON. */
    result: z.strictObject({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      salt: z.string(),
      signature: z.string(),
      maxNumber: z.int(),
    }),
  }),
  adoptDevice: call({
    ...addresses.adoptDevice,
    access: 'member',
    summary: 'Takes what was begun on this device without signing in into the account.',
    input: noInput,
    result: z.strictObject({ adopted: z.int() }),
  }),
};
