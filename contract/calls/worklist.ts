import { z } from 'zod';
import { call, id, instant, localDate, noInput, pageInput } from '../define.ts';
import { queuedAppeal } from './care/blocks.ts';
import { queuedCase } from './cases/desk.ts';
import { queuedOrder } from './gifts/order-desk.ts';
import { queuedMark } from './referral/desk.ts';
import { shownReview } from './reviews.ts';
import { queuedTicket } from './tickets/desk.ts';

/** The queues that the work list is made of. */
export const workQueues = ['reviews', 'tickets', 'orders', 'cases', 'appeals', 'invites'] as const;
export type WorkQueue = (typeof workQueues)[number];

/** How much of what waits is listed. */
export const workShown = ['waiting', 'late', 'snoozed'] as const;
export type WorkShown = (typeof workShown)[number];

/** So many days ahead something can be put aside. */
export const snoozeDays = 365;

const queue = z.enum(workQueues);

const common = {
  itemId: id,
  openedAt: instant,
  /** Null: nothing was promised. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  /** Name of who looks after it. */
  assignedTo: z.string().nullable(),
  /** The one who asks does. */
  mine: z.boolean(),
  /** Null: it is not put aside. */
  snoozedUntil: instant.nullable(),
};

/** One that waits, with what its queue tells of it. */
const item = z.discriminatedUnion('queue', [
  z.strictObject({ ...common, queue: z.literal('reviews'), row: shownReview }),
  z.strictObject({ ...common, queue: z.literal('tickets'), row: queuedTicket }),
  z.strictObject({ ...common, queue: z.literal('orders'), row: queuedOrder }),
  z.strictObject({ ...common, queue: z.literal('cases'), row: queuedCase }),
  z.strictObject({ ...common, queue: z.literal('appeals'), row: queuedAppeal }),
  z.strictObject({ ...common, queue: z.literal('invites'), row: queuedMark }),
]);
export type WorkItem = z.infer<typeof item>;

const of = { queue, itemId: id };
const worker = z.strictObject({ staffId: id, name: z.string() });

/** What waits in all queues that somebody may work, and who looks after it. */
export const worklistCalls = {
  listWork: call({
    method: 'GET',
    path: '/api/console/worklist',
    access: 'staff:self',
    summary:
      'What waits in all queues that who asks may work, the soonest due first; what is put aside is not in it until its time comes.',
    input: z.strictObject({
      ...pageInput,
      show: z.enum(workShown).default('waiting'),
      whose: z.enum(['mine', 'nobody']).optional(),
      queue: queue.optional(),
    }),
    result: z.strictObject({
      list: z.array(item),
      nextCursor: z.string().nullable(),
      /** `overdue`: what `late` counts, as all queues name it; `erasures`: what `listErasures` lists, for who may see it. */
      counts: z.strictObject({
        waiting: z.int(),
        overdue: z.int(),
        late: z.int(),
        snoozed: z.int(),
        mine: z.int(),
        erasures: z.int(),
      }),
      choices: z.strictObject({
        queue: z.array(z.strictObject({ value: z.string(), name: z.string() })),
      }),
    }),
  }),
  getWork: call({
    method: 'GET',
    path: '/api/console/worklist/item',
    access: 'staff:self',
    summary: 'Who looks after something that waits, until when it is put aside, and who else may work on it.',
    input: z.strictObject(of),
    result: z.strictObject({
      /** False: it waits for nobody. */
      waits: z.boolean(),
      assignedTo: worker.nullable(),
      snoozedUntil: instant.nullable(),
      /** Who asks. */
      me: id,
      colleagues: z.array(worker),
    }),
  }),
  assignWork: call({
    method: 'POST',
    path: '/api/console/worklist/assign',
    access: 'staff:self',
    summary:
      'Takes something on, gives it to a colleague who may work on it, or gives it back; 10002281 with the name when somebody else has it than was `seen`.',
    input: z.strictObject({ ...of, to: id.nullable(), seen: id.nullable() }),
    result: z.strictObject({ assignedTo: worker.nullable() }),
  }),
  snoozeWork: call({
    method: 'POST',
    path: '/api/console/worklist/snooze',
    access: 'staff:self',
    summary:
      'Puts something aside until the morning of a day of the brand, tomorrow’s or that of next Monday; null: it waits again.',
    input: z.strictObject({
      ...of,
      until: z.union([z.enum(['tomorrow', 'nextWeek']), localDate]).nullable(),
    }),
    result: z.strictObject({ snoozedUntil: instant.nullable() }),
  }),
  listErasures: call({
    method: 'GET',
    path: '/api/console/worklist/erasures',
    access: 'staff:members',
    summary:
      'Closed accounts that were to be erased by now and are not, those with the nearest last day by law first: what the job of the night failed with.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          memberId: id,
          closedAt: instant,
          eraseAfter: instant,
          /** The last day that the law leaves, of the brand. */
          lastDay: localDate,
          overdue: z.boolean(),
        }),
      ),
    }),
  }),
};
