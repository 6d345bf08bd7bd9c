import { z } from 'zod';
import { call, id, instant, localDate, noInput } from '../../define.ts';
import { submissionStates } from '../../journeys/steps.ts';
import { scripts } from '../../locales.ts';
import { otherText } from '../../shown-text.ts';

/** Of fewer submissions no answers leave. */
export const fewestSubmissions = 10;
/** How long the file of an export can be had. */
export const answersHours = 24;

/** `long`: a row for each answer; `wide`: a row for each submission, with columns for each question. */
export const answerShapes = ['long', 'wide'] as const;
export type AnswerShape = (typeof answerShapes)[number];

/** Of what was handed in. What was declined and taken up again is a draft. */
export const handedInStates = submissionStates.filter((state) => state !== 'draft');
const state = z.enum(handedInStates);

/**
 * What a question may tell of who answered it. `name`, `birth` and `file` never leave; `contact` leaves where it is asked
 * for; the others are told to who approves.
 */
export const answerTells = ['name', 'birth', 'file', 'contact', 'words', 'day', 'consent'] as const;
export type AnswerTells = (typeof answerTells)[number];

const title = z.record(z.enum(scripts), z.string());

const question = z.strictObject({
  id: z.string(),
  /** In the language of the export. */
  label: z.string(),
  /** Null: nothing of her. */
  tells: z.enum(answerTells).nullable(),
});
export type LeavingQuestion = z.infer<typeof question>;

/** What leaves of a journey, as it is told to who proposes and to who approves. */
export const leaving = {
  submissions: z.int(),
  questions: z.array(question),
  /** Asked as well, and left out. */
  leftOut: z.array(question),
};

const narrowing = {
  /** Days on which it was handed in, in the brand's zone, both of them with. */
  from: localDate.nullable(),
  until: localDate.nullable(),
  state: state.nullable(),
  structure: z.int().nullable(),
};

const wish = {
  shape: z.enum(answerShapes),
  /** What questions and choices are called in. */
  script: z.enum(scripts),
  /** With e-mail addresses, telephone numbers and addresses. */
  contacts: z.boolean(),
};

/** An export as a second person is told of it. */
export const proposedAnswers = z.strictObject({
  what: z.literal('answers'),
  pieceId: id,
  slug: z.string(),
  title,
  ...narrowing,
  ...wish,
  ...leaving,
});

const wanted = {
  /** The journey. */
  pieceId: id,
  from: localDate.optional(),
  until: localDate.optional(),
  state: state.optional(),
  structure: z.int().min(1).max(100_000).optional(),
  shape: z.enum(answerShapes).default('wide'),
  script: z.enum(scripts).default('en'),
  contacts: z.boolean().default(false),
};

/** Answers of journeys leave by these alone. Made by no page of the site. */
export const answerCalls = {
  listAnsweredJourneys: call({
    method: 'GET',
    path: '/api/console/answers/journeys',
    access: 'staff:reviews',
    rank: 'reports',
    summary: 'Journeys that somebody handed in, with how many by the structure of their forms.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          pieceId: id,
          slug: z.string(),
          title,
          structures: z.array(z.strictObject({ structure: z.int(), submissions: z.int() })),
        }),
      ),
    }),
  }),
  describeAnswers: call({
    method: 'POST',
    path: '/api/console/answers/describe',
    access: 'staff:reviews',
    rank: 'reports',
    summary:
      'What an export would hold, without any answer: how many submissions, which questions, and which are left out. Who rests or closes her account is not among them.',
    input: z.strictObject(wanted),
    result: z.strictObject({
      /** What was handed in later is not in it. */
      asOf: instant,
      ...leaving,
    }),
  }),
  exportAnswers: call({
    method: 'POST',
    path: '/api/console/answers/export',
    access: 'staff:reviews',
    rank: 'reports',
    summary:
      'Makes the answers of a journey a file that the caller can have once within 24 hours. It needs a second person, and 10 submissions or more.',
    input: z.strictObject({ ...wanted, asOf: instant }),
    result: z.strictObject({ exportId: id }),
  }),
  listAnswerExports: call({
    method: 'GET',
    path: '/api/console/answers/exports',
    access: 'staff:reviews',
    summary: 'Exports of the caller, newest first, until 30 days after their end.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          exportId: id,
          pieceId: id,
          slug: z.string(),
          title,
          ...narrowing,
          ...wish,
          madeAt: instant,
          /** Until when it can be had. */
          endsAt: instant,
          /** When the whole of it was given. */
          takenAt: instant.nullable(),
        }),
      ),
    }),
  }),
  downloadAnswers: call({
    method: 'POST',
    path: '/api/console/answers/download',
    access: 'staff:reviews',
    rank: 'reports',
    summary:
      'The file as lines of a table (CSV), page by page, for who made it; the first page begins with the names of the columns. Beginning again ends what was begun before; after its last page there is none any more.',
    input: z.strictObject({ exportId: id, cursor: otherText('token', z.string().max(200)).optional() }),
    result: z.strictObject({ lines: z.string(), nextCursor: z.string().nullable() }),
  }),
};
