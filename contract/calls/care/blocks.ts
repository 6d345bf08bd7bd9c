import { z } from 'zod';
import { blockKinds, blockLimits, blockReasons } from '../../blocks.ts';
import { call, id, instant, pageInput } from '../../define.ts';
import { shownText } from '../../shown-text.ts';

/** As she reads them. */
const words = shownText(blockLimits.words, { min: 4 });

/** What came of an appeal. */
export const appealDecisions = ['lifted', 'kept'] as const;
export const appealStates = ['open', 'decided'] as const;
export type AppealState = (typeof appealStates)[number];

const block = {
  blockId: id,
  kind: z.enum(blockKinds),
  reason: z.enum(blockReasons),
  words: z.string(),
  blockedAt: instant,
  endsAt: instant,
};

export const queuedAppeal = z.strictObject({
  blockId: id,
  kind: z.enum(blockKinds),
  state: z.enum(appealStates),
  /** Beginning of what she wrote. */
  excerpt: z.string(),
  openedAt: instant,
  dueAt: instant,
  overdue: z.boolean(),
  /** Null: it is not put aside. */
  snoozedUntil: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type QueuedAppeal = z.infer<typeof queuedAppeal>;

/** What a member is kept from for a time, and what she says against it. Made by no page of the site. */
export const careBlockCalls = {
  listMemberBlocks: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/blocks',
    access: 'staff:members',
    summary: 'What a member is and was kept from, newest first.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          ...block,
          /** Name of who blocked; null: no longer there. */
          by: z.string().nullable(),
          /** Whether it still keeps her from it. */
          running: z.boolean(),
          liftedAt: instant.nullable(),
          appealedAt: instant.nullable(),
          decision: z.enum(appealDecisions).nullable(),
        }),
      ),
    }),
  }),
  blockMember: call({
    method: 'POST',
    path: '/api/console/care/blocks/add',
    access: 'staff:members',
    summary:
      'Keeps a member from one kind of thing for a number of days, and tells her until when, why and how to appeal. Points, coins and orders stay hers. The same id again does nothing more.',
    input: z.strictObject({
      memberId: id,
      /** Made by the console. */
      blockId: id,
      kind: z.enum(blockKinds),
      reason: z.enum(blockReasons),
      days: z.int().min(1).max(blockLimits.days),
      words,
    }),
    result: z.strictObject({ blockId: id, endsAt: instant }),
  }),
  liftBlock: call({
    method: 'POST',
    path: '/api/console/care/blocks/lift',
    access: 'staff:members',
    summary:
      'Ends a block before its time, and tells her. One that she appeals against is decided by the appeal.',
    input: z.strictObject({ blockId: id, words }),
    result: z.literal(true),
  }),
  listAppeals: call({
    method: 'GET',
    path: '/api/console/appeals',
    access: 'staff:members',
    summary:
      'Appeals against blocks: open ones with the soonest due first, decided ones with the last first.',
    input: z.strictObject({
      ...pageInput,
      state: z.enum(appealStates).default('open'),
      kind: z.enum(blockKinds).optional(),
    }),
    result: z.strictObject({
      list: z.array(queuedAppeal),
      nextCursor: z.string().nullable(),
      counts: z.strictObject({ open: z.int(), overdue: z.int() }),
    }),
  }),
  getAppeal: call({
    method: 'GET',
    path: '/api/console/appeals/item',
    access: 'staff:members',
    summary: 'An appeal with the block that it is against. Whoever blocked does not decide on it.',
    input: z.strictObject({ blockId: id }),
    result: z.strictObject({
      appeal: queuedAppeal,
      memberId: id,
      reason: z.enum(blockReasons),
      words: z.string(),
      blockedAt: instant,
      /** For so many. */
      days: z.int(),
      blockedBy: z.string().nullable(),
      /** Whether who asks blocked her. */
      own: z.boolean(),
      text: z.string(),
      decision: z.enum(appealDecisions).nullable(),
      answer: z.string().nullable(),
    }),
  }),
  decideAppeal: call({
    method: 'POST',
    path: '/api/console/appeals/decide',
    access: 'staff:members',
    summary: 'Lifts a block or lets it stay, as somebody else than who blocked, and tells her why.',
    input: z.strictObject({ blockId: id, decision: z.enum(appealDecisions), words }),
    result: z.literal(true),
  }),
};
