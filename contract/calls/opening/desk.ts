import { z } from 'zod';
import { call, noInput } from '../../define.ts';

/** What is to be done before members come, in the order in which it is best done. */
export const openingSteps = [
  'brand',
  'place',
  'mail',
  'storage',
  'starter',
  'documents',
  'colleague',
  'gift',
  'member',
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** `unreached`: no mail server answered; `notSet`: the environment names none. */
export const mailOutcomes = [
  'taken',
  'notSet',
  'unreached',
  'signIn',
  'sender',
  'recipient',
  'refused',
] as const;
/** Which part failed first. */
export const storageOutcomes = ['works', 'write', 'read', 'remove'] as const;

/** How an installation is made ready for its members. Made by no page of the site. */
export const openingCalls = {
  getOpening: call({
    method: 'GET',
    path: '/api/console/opening',
    access: 'staff:self',
    summary:
      'What is done and what is still to do before members come, as far as the caller may do it. It follows from what there is.',
    input: noInput,
    result: z.strictObject({
      steps: z.array(z.strictObject({ step: z.enum(openingSteps), done: z.boolean() })),
      /** Somebody put the list away. */
      away: z.boolean(),
    }),
  }),
  putOpeningAway: call({
    method: 'POST',
    path: '/api/console/opening/away',
    access: 'staff:settings',
    summary: 'Puts the list of what is still to do away for everybody, or lays it out again.',
    input: z.strictObject({ away: z.boolean() }),
    result: z.literal(true),
  }),
  getSurroundings: call({
    method: 'GET',
    path: '/api/console/opening/surroundings',
    access: 'staff:settings',
    summary:
      'Which variables of mail and storage the environment sets, by name and never by value, and a line for each that is missing.',
    input: noInput,
    result: z.strictObject({
      mail: z.array(
        z.strictObject({ name: z.string(), set: z.boolean(), needed: z.boolean(), line: z.string() }),
      ),
      storage: z.array(
        z.strictObject({ name: z.string(), set: z.boolean(), needed: z.boolean(), line: z.string() }),
      ),
      /** Where files are kept now. */
      filesIn: z.enum(['folder', 'bucket']),
    }),
  }),
  tryMail: call({
    method: 'POST',
    path: '/api/console/opening/try-mail',
    access: 'staff:settings',
    rank: 'reports',
    summary: 'Sends a letter to the address of who asks, at once, and tells what the mail server made of it.',
    input: noInput,
    result: z.strictObject({
      to: z.string(),
      outcome: z.enum(mailOutcomes),
      /** What the mail server said, in its own words. */
      answer: z.string().nullable(),
    }),
  }),
  tryStorage: call({
    method: 'POST',
    path: '/api/console/opening/try-storage',
    access: 'staff:settings',
    rank: 'reports',
    summary: 'Writes a small file where uploads are kept, reads it and removes it, and tells what failed.',
    input: noInput,
    result: z.strictObject({ outcome: z.enum(storageOutcomes) }),
  }),
  bringStarterIn: call({
    method: 'POST',
    path: '/api/console/opening/starter',
    access: 'staff:settings',
    rank: 'reports',
    summary:
      'Brings the content in that the product comes with, as one release. What staff have changed stays; brought in again nothing changes.',
    input: noInput,
    result: z.strictObject({
      new: z.int(),
      changed: z.int(),
      /** What staff made something else of, which stays. */
      kept: z.int(),
      /** All is saved, and members see it once a second person has approved it. */
      proposed: z.boolean(),
    }),
  }),
  beginEmpty: call({
    method: 'POST',
    path: '/api/console/opening/empty',
    access: 'staff:settings',
    summary: 'Notes that this installation begins without the starter set.',
    input: noInput,
    result: z.literal(true),
  }),
};
