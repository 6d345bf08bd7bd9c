import { z } from 'zod';
import { kindNames, type KindName } from '../content/kinds.ts';
import { call, currency, id, instant, listOf, noInput, pageInput } from '../define.ts';
import { scripts } from '../locales.ts';
import { leastReason } from '../reasons.ts';
import { otherText, shownText } from '../shown-text.ts';
import { proposedContact } from './care/contact.ts';
import { proposedCodes } from './codes/batches.ts';
import { proposedJoining } from './care/joining.ts';
import { proposedAnswers } from './journeys/answers.ts';
import { proposedNumbers } from './numbers/exports.ts';

/** How long a proposal waits for a second person. */
export const proposalDays = 14;

/** `expired`: nobody decided in time. */
export const proposalStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

const kind = z.enum(kindNames as [KindName, ...KindName[]]);
const title = z.record(z.enum(scripts), z.string());
const reason = shownText(500, { min: leastReason });

/** What is proposed, as it was then. */
export const proposed = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('content'),
    kind,
    pieceId: id,
    slug: z.string(),
    title,
    move: z.enum(['publish', 'takeBack']),
    version: z.int(),
    /** What members saw when it was proposed. */
    before: z.int().nullable(),
    /** Null: as soon as it is approved. */
    from: instant.nullable(),
  }),
  z.strictObject({
    what: z.literal('release'),
    releaseId: id,
    name: z.string(),
    pieces: z.int(),
    from: instant.nullable(),
  }),
  z.strictObject({
    what: z.literal('stock'),
    giftId: id,
    slug: z.string(),
    title,
    pieces: z.int(),
    /** Of a coupon; never which. */
    codes: z.int(),
    price: z.int(),
    currency,
  }),
  z.strictObject({
    what: z.literal('adjustment'),
    memberId: id,
    currency,
    /** Below 0: taken. */
    amount: z.int(),
  }),
  z.strictObject({ what: z.literal('extension'), memberId: id, currency, amount: z.int(), days: z.int() }),
  z.strictObject({
    what: z.literal('givenGift'),
    memberId: id,
    giftId: id,
    slug: z.string(),
    title,
    price: z.int(),
    currency,
  }),
  proposedCodes,
  proposedAnswers,
  proposedNumbers,
  proposedJoining,
  proposedContact,
]);
export type Proposed = z.infer<typeof proposed>;

const line = {
  proposalId: id,
  state: z.enum(proposalStates),
  proposed,
  reason: z.string(),
  /** Null: it came from files. */
  by: z.string().nullable(),
  /** Whether the caller proposed it. */
  own: z.boolean(),
  at: instant,
  expiresAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedWhy: z.string().nullable(),
};

/** Of two people: one proposes, another one approves. Made by no page of the site. */
export const approvalCalls = {
  listProposals: call({
    method: 'GET',
    path: '/api/console/proposals',
    access: 'staff:self',
    summary:
      'What was proposed, newest first: by the caller, and by others where she may decide on it. `open`: only what waits.',
    input: z.strictObject({ ...pageInput, open: z.stringbool().default(false) }),
    result: listOf(z.strictObject(line)),
  }),
  countProposals: call({
    method: 'GET',
    path: '/api/console/proposals/count',
    access: 'staff:self',
    summary:
      'How many proposals wait for the caller to decide on them, and whether two people are asked for at all.',
    input: noInput,
    result: z.strictObject({ toDecide: z.int(), twoPeople: z.boolean() }),
  }),
  getProposal: call({
    method: 'GET',
    path: '/api/console/proposals/get',
    access: 'staff:self',
    summary: 'One proposal with what it would change of each piece, against what members see now.',
    input: z.strictObject({ proposalId: id }),
    result: z.strictObject({
      ...line,
      /** Whether the caller may decide on it. */
      mayDecide: z.boolean(),
      /** Of content. */
      pieces: z.array(
        z.strictObject({
          kind,
          pieceId: id,
          slug: z.string(),
          title,
          version: z.int().nullable(),
          changed: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
          /** Slugs of the pieces that it refers to, before or after, by their ids. */
          names: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  makeProposal: call({
    method: 'POST',
    path: '/api/console/proposals/make',
    access: 'staff:self',
    rank: 'reports',
    bodyBytes: 400_000,
    summary:
      'Keeps a call that needs a second person, for another one to approve. It is tried first: what could not be done anyway is refused as the call itself refuses it, and what needs no second person with 10002151.',
    input: z.strictObject({
      /** A call that may answer 10002150. */
      call: otherText('code', z.string().min(1).max(80)),
      /** What that call takes, as JSON: read by its own schema. */
      input: otherText('draft', z.string().max(200_000)),
      reason,
    }),
    result: z.strictObject({ proposalId: id }),
  }),
  approveProposal: call({
    method: 'POST',
    path: '/api/console/proposals/approve',
    access: 'staff:approve',
    rank: 'reports',
    summary:
      'Does what was proposed, in the name of who proposed it, and never by herself. What has changed since is refused as the call itself refuses it, and the proposal stays.',
    input: z.strictObject({ proposalId: id }),
    result: z.literal(true),
  }),
  declineProposal: call({
    method: 'POST',
    path: '/api/console/proposals/decline',
    access: 'staff:approve',
    summary: 'Does not do what somebody else proposed, and says why.',
    input: z.strictObject({ proposalId: id, reason }),
    result: z.literal(true),
  }),
  withdrawProposal: call({
    method: 'POST',
    path: '/api/console/proposals/withdraw',
    access: 'staff:self',
    summary: 'Takes a proposal of one’s own back.',
    input: z.strictObject({ proposalId: id }),
    result: z.literal(true),
  }),
};
