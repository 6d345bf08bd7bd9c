import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, instant, noInput } from '../define.ts';
import { emergencyAdvice } from './villages/emergency-advice.ts';
import { emergencies, flagReasons, trustLevels, writingLimits } from '../villages/words.ts';
import { otherText, shownLines } from '../shown-text.ts';

const postId = z.uuid();
const commentId = z.uuid();
/** A comment of that post, else the post itself. */
const subject = { postId, commentId: commentId.optional() };

export const caseCalls = {
  flagWriting: call({
    ...addresses.flagWriting,
    access: 'member',
    rank: 'last',
    summary: 'Says that a post or comment should be looked at; once for each member, nobody learns who.',
    input: z.strictObject({
      ...subject,
      reason: z.enum(flagReasons),
      note: shownLines(500).optional(),
    }),
    result: z.strictObject({ flagged: z.literal(true), hidden: z.boolean() }),
  }),
  appealDecision: call({
    ...addresses.appealDecision,
    access: 'member',
    summary: 'Asks once for a second look at what was hidden or declined.',
    input: z.strictObject({ ...subject, text: shownLines(1000, { min: 10 }) }),
    result: z.literal(true),
  }),
  blockWriter: call({
    ...addresses.blockWriter,
    access: 'member',
    rank: 'last',
    summary:
      'Blocks or mutes who wrote something, as whom she wrote it: under their own names blocked people neither see nor reach each other in villages, and of muted ones she sees nothing; somebody under an alias is muted, in this conversation alone.',
    input: z.strictObject({ ...subject, kind: z.enum(['block', 'mute']) }),
    result: z.strictObject({ blockId: z.uuid(), kind: z.enum(['block', 'mute']) }),
  }),
  listBlocks: call({
    ...addresses.listBlocks,
    access: 'member',
    summary: 'Whom she blocked or muted, by the name that she saw.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          blockId: z.uuid(),
          name: z.string(),
          kind: z.enum(['block', 'mute']),
          /** In which the name is an alias, its title null once the post is not there; null: her own name, everywhere. */
          thread: z.strictObject({ title: z.string().nullable() }).nullable(),
          at: instant,
        }),
      ),
    }),
  }),
  removeBlock: call({
    ...addresses.removeBlock,
    access: 'member',
    summary: 'Ends a block or a mute.',
    input: z.strictObject({ blockId: z.uuid() }),
    result: z.literal(true),
  }),
  checkWords: call({
    ...addresses.checkWords,
    access: 'member',
    rank: 'reading',
    summary:
      'What a text that is being written calls for: advice in an emergency, or none. Nothing is stored.',
    input: z.strictObject({
      text: otherText('draft', z.string().max(writingLimits.post + writingLimits.title + 1)),
    }),
    result: z.strictObject({
      emergency: z.enum(emergencies).nullable(),
      /** What it says. */
      advice: emergencyAdvice.nullable(),
    }),
  }),
  myStanding: call({
    ...addresses.myStanding,
    access: 'member',
    summary: 'Her level of trust, what it lets her do today and what is left of it.',
    input: noInput,
    result: z.strictObject({
      trust: z.enum(trustLevels),
      postsLeftToday: z.int(),
      commentsLeftToday: z.int(),
      mayPostPhotos: z.boolean(),
      mayPostLinks: z.boolean(),
    }),
  }),
  reportIntimateImage: call({
    ...addresses.reportIntimateImage,
    access: 'public',
    bound: 'imageReportByNetwork',
    summary:
      'Reports an intimate image shown without consent: it is answered within 48 hours, and hidden at once when a member in standing reports it for the first time. Also for who is no member.',
    input: z.strictObject({
      /** The address of the thread, or the ids in it. */
      link: otherText('address', z.string().trim().min(1).max(500)),
      relation: z.enum(['me', 'myChild', 'someoneElse']),
      statement: shownLines(2000, { min: 10 }),
      email: z.email().max(254),
      /** That what she says is true to her knowledge. */
      inGoodFaith: z.literal(true),
    }),
    result: z.strictObject({ ticket: z.string(), dueAt: instant }),
  }),
  imageReportStatus: call({
    ...addresses.imageReportStatus,
    access: 'public',
    bound: 'imageStatusByNetwork',
    summary: 'What became of such a report.',
    input: z.strictObject({ ticket: otherText('secret', z.string().min(10).max(100)) }),
    result: z.strictObject({
      state: z.enum(['waiting', 'removed', 'kept']),
      receivedAt: instant,
      dueAt: instant,
      answeredAt: instant.nullable(),
      answer: z.string().nullable(),
      /** The report hid it until staff look. */
      hidden: z.boolean(),
    }),
  }),
};
