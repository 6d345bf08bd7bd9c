import { z } from 'zod';
import { call, instant, pageInput } from '../define.ts';
import { locales } from '../locales.ts';
import { shownPhoto } from './villages/photos.ts';
import { sentLines, shownTemplate, templateUses } from '../answer-templates.ts';
import { shownLines } from '../shown-text.ts';

export const reviewKinds = ['journey', 'warranty', 'birth'] as const;
export const reviewStates = ['waiting', 'approved', 'declined'] as const;
export type ReviewState = (typeof reviewStates)[number];
/** Lists of them: by state, or of decisions that wait for a second look. */
export const reviewLists = [...reviewStates, 'second'] as const;
/** How a second look ended; `approved`: what was declined was approved after all. */
export const secondOutcomes = ['agreed', 'disagreed', 'approved'] as const;
export type SecondOutcome = (typeof secondOutcomes)[number];
/** Signs of what is said to colleagues then. */
export const mostSecondNote = 500;

/** Signs of the reason that whoever sent it reads. */
export const reasonLength = { min: 10, max: templateUses.reviewDeclined.most } as const;

const state = z.enum(reviewStates);
const kind = z.enum(reviewKinds);
const reviewId = z.uuid();

/** One thing that waits for a decision, or has one. */
export const shownReview = z.strictObject({
  reviewId,
  kind,
  title: z.string(),
  state,
  openedAt: instant,
  /** When an answer was promised for, at the latest; null once it was given. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  /** Until when it is put aside; null: it is not. */
  snoozedUntil: instant.nullable(),
  /** Declined before, and sent once more. */
  again: z.boolean(),
  sender: z.enum(['member', 'guest']),
  decidedAt: instant.nullable(),
  /** Name of who decided. */
  decidedBy: z.string().nullable(),
  /** How the second look stands; null: none is taken. */
  second: z.enum(['waiting', ...secondOutcomes]).nullable(),
  /** Who asks may take it. */
  mayLook: z.boolean(),
  secondBy: z.string().nullable(),
  secondAt: instant.nullable(),
});
export type ShownReview = z.infer<typeof shownReview>;

const decided = z.strictObject({ state, decidedAt: instant });

export const reviewCalls = {
  listReviews: call({
    method: 'GET',
    path: '/api/staff/reviews/list',
    access: 'staff:reviews',
    summary:
      'Submissions by state: those that wait with the oldest due first, others with the newest first; `second`: decisions of others that wait for a second look, the oldest first.',
    input: z.strictObject({
      ...pageInput,
      state: z.enum(reviewLists).default('waiting'),
      kind: kind.optional(),
    }),
    result: z.strictObject({
      list: z.array(shownReview),
      nextCursor: z.string().nullable(),
      counts: z.strictObject({
        waiting: z.int(),
        overdue: z.int(),
        approved: z.int(),
        declined: z.int(),
        second: z.int(),
      }),
    }),
  }),
  getReview: call({
    method: 'GET',
    path: '/api/staff/reviews/detail',
    access: 'staff:reviews',
    summary: 'A submission with all that is needed to decide. Who sent it is told by `revealSender` alone.',
    input: z.strictObject({ reviewId }),
    result: z.strictObject({
      review: shownReview,
      reason: z.string().nullable(),
      /** What was said to colleagues in the second look. */
      secondNote: z.string().nullable(),
      /** What the reason should be written in; null when nobody knows. */
      language: z.enum(locales).nullable(),
      sections: z.array(
        z.strictObject({
          title: z.string(),
          rows: z.array(z.strictObject({ label: z.string(), value: z.string() })),
        }),
      ),
      photos: z.array(
        z.strictObject({
          ...shownPhoto.shape,
          /** Photos much like it that a reward was given for already. */
          near: z.array(
            z.strictObject({
              picture: z.string(),
              /** The very same file, or one that looks alike. */
              likeness: z.enum(['same', 'alike']),
              usedAt: instant,
            }),
          ),
        }),
      ),
      /** What was decided on the same thing before, newest first. */
      history: z.array(
        z.strictObject({
          reviewId,
          state,
          openedAt: instant,
          decidedAt: instant.nullable(),
          decidedBy: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
      /** Texts to begin a reason with. */
      templates: z.array(shownTemplate),
    }),
  }),
  revealSender: call({
    method: 'POST',
    path: '/api/staff/reviews/sender',
    access: 'staff:reviews',
    summary: 'Who sent a submission. That it was looked at is written down.',
    input: z.strictObject({ reviewId }),
    result: z.strictObject({ name: z.string().nullable(), email: z.string().nullable() }),
  }),
  approveReview: call({
    method: 'POST',
    path: '/api/staff/reviews/approve',
    access: 'staff:reviews',
    summary:
      'Approves, and gives what was promised. A second decision is 10001833, the same one again is not.',
    input: z.strictObject({ reviewId }),
    result: decided,
  }),
  declineReview: call({
    method: 'POST',
    path: '/api/staff/reviews/decline',
    access: 'staff:reviews',
    summary: 'Declines, with a reason that whoever sent it reads.',
    input: z.strictObject({ reviewId, reason: sentLines(reasonLength.max, { min: reasonLength.min }) }),
    result: decided,
  }),
  lookAgain: call({
    method: 'POST',
    path: '/api/staff/reviews/second',
    access: 'staff:reviews',
    summary:
      'Takes the second look at a decision of somebody else: agrees, disagrees, or approves after all what was declined; 10002286 when that stands elsewhere by now. A second look at the same is 10001833.',
    input: z.strictObject({
      reviewId,
      outcome: z.enum(['agree', 'disagree', 'approve']),
      /** Why, for colleagues; needed unless one agrees. */
      note: shownLines(mostSecondNote).optional(),
    }),
    result: z.strictObject({ state, second: z.enum(secondOutcomes) }),
  }),
};
