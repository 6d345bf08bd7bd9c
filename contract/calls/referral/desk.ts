import { z } from 'zod';
import { call, id, instant, pageInput } from '../../define.ts';
import { friendOutcomes, inviteMarks } from '../../invitations.ts';

export const inviteMarkStates = ['open', 'decided'] as const;
export type InviteMarkState = (typeof inviteMarkStates)[number];
export const inviteDecisions = ['fine', 'misused'] as const;
export type InviteDecision = (typeof inviteDecisions)[number];

export const queuedMark = z.strictObject({
  markId: id,
  kind: z.enum(inviteMarks),
  state: z.enum(inviteMarkStates),
  friends: z.int(),
  openedAt: instant,
  dueAt: instant,
  overdue: z.boolean(),
  /** Null: it is not put aside. */
  snoozedUntil: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type QueuedMark = z.infer<typeof queuedMark>;

const numbers = z.strictObject({
  /** Null: she has no link. */
  link: z.enum(['on', 'off']).nullable(),
  given: z.int(),
  givenThisMonth: z.int(),
  /** Friends of whom nothing came yet. */
  waiting: z.int(),
  /** What came of the others that are still known of. */
  settled: z.array(z.strictObject({ outcome: z.enum(friendOutcomes), friends: z.int() })),
  /** Whether she came by a friend herself, and what came of it; null: she did not, or it is long ago. */
  invited: z.enum(['waiting', ...friendOutcomes]).nullable(),
});

/** What staff see of members who invite: numbers and marks, never a friend. Made by no page of the site. */
export const inviteDeskCalls = {
  getMemberInvites: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/invites',
    access: 'staff:members',
    summary:
      'How many friends of a member counted, why others did not, and what looked odd; no friend is named.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      numbers,
      marks: z.array(queuedMark),
    }),
  }),
  listInviteMarks: call({
    method: 'GET',
    path: '/api/console/invites',
    access: 'staff:members',
    summary:
      'Members whose friends look odd: open ones with the soonest due first, decided ones with the last first.',
    input: z.strictObject({
      ...pageInput,
      state: z.enum(inviteMarkStates).default('open'),
      kind: z.enum(inviteMarks).optional(),
    }),
    result: z.strictObject({
      list: z.array(queuedMark),
      nextCursor: z.string().nullable(),
      counts: z.strictObject({ open: z.int(), overdue: z.int() }),
    }),
  }),
  getInviteMark: call({
    method: 'GET',
    path: '/api/console/invites/item',
    access: 'staff:members',
    summary: 'What looked odd, with the numbers of the member who invited.',
    input: z.strictObject({ markId: id }),
    result: z.strictObject({
      mark: queuedMark,
      memberId: id,
      numbers,
      decision: z.enum(inviteDecisions).nullable(),
    }),
  }),
  decideInviteMark: call({
    method: 'POST',
    path: '/api/console/invites/decide',
    access: 'staff:members',
    summary:
      'Says that nothing is wrong, or that the link was misused. Nothing follows by itself: what was given is taken back on her page.',
    input: z.strictObject({ markId: id, decision: z.enum(inviteDecisions) }),
    result: z.literal(true),
  }),
};
