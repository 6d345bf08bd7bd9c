import { z } from 'zod';
import { call, instant, listOf, noInput, pageInput } from '../../define.ts';
import { leastReason } from '../../reasons.ts';
import { declineReasons, flagReasons, trustLevels, writingStates } from '../../villages/words.ts';
import { shownLines, shownText } from '../../shown-text.ts';

/** What waits for staff in the villages, or was decided. */
export const queuedCase = z.strictObject({
  caseId: z.uuid(),
  kind: z.enum(['waiting', 'flagged', 'appeal', 'image']),
  village: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Sum of what the flags weigh; null when none was raised. */
  weight: z.number().nullable(),
  openedAt: instant,
  dueAt: instant,
  overdue: z.boolean(),
  /** Until when it is put aside; null: it is not. */
  snoozedUntil: instant.nullable(),
  state: z.enum(['waiting', 'kept', 'declined']),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type SafetyCase = z.infer<typeof queuedCase>;

const expert = z.strictObject({
  memberId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  /** What the badge says. */
  title: z.strictObject({ en: z.string(), 'zh-Hans': z.string(), 'zh-Hant': z.string() }),
  /** The day on which staff look again. */
  reviewedAt: instant,
  /** Soon, within a fortnight; past: the badge is not shown any more. */
  review: z.enum(['later', 'soon', 'past']),
});
export type ShownExpert = z.infer<typeof expert>;

/** Of two letters at least, or nothing: a language that is not on offer can be left out. */
const titleIn = shownText(60).refine((text) => text.length !== 1);

/** What stood there until `at`, when it was edited. */
const earlierWording = z.strictObject({ title: z.string().nullable(), text: z.string(), at: instant });

/** What staff do for the safety of villages. */
export const caseDeskCalls = {
  listSafetyCases: call({
    method: 'GET',
    path: '/api/staff/villages/cases',
    access: 'staff:villages',
    rank: 'last',
    summary: 'What waits in the villages, due soonest first; or what was decided, newest first.',
    input: z.strictObject({
      ...pageInput,
      state: z.enum(['waiting', 'decided']).default('waiting'),
      kind: z.enum(['waiting', 'flagged', 'appeal', 'image']).optional(),
    }),
    result: z.strictObject({
      ...listOf(queuedCase).shape,
      /** `expertsDue`: experts whose review is due within a fortnight, or past. */
      counts: z.strictObject({
        waiting: z.int(),
        overdue: z.int(),
        images: z.int(),
        expertsDue: z.int(),
      }),
    }),
  }),
  listEarlierWordings: call({
    method: 'GET',
    path: '/api/staff/villages/case/earlier',
    access: 'staff:villages',
    summary: 'What the writing of a case said before it was edited, newest first: all that is kept.',
    input: z.strictObject({ caseId: z.uuid(), ...pageInput }),
    result: listOf(earlierWording),
  }),
  getSafetyCase: call({
    method: 'GET',
    path: '/api/staff/villages/case',
    access: 'staff:villages',
    rank: 'last',
    summary: 'One of them, with what was written, the flags without names, and what was decided before.',
    input: z.strictObject({ caseId: z.uuid() }),
    result: z.strictObject({
      case: queuedCase,
      writing: z.strictObject({
        title: z.string().nullable(),
        text: z.string(),
        photos: z.array(
          z.strictObject({ photoId: z.uuid(), picture: z.string(), width: z.int(), height: z.int() }),
        ),
        /** Her name as it stands in the thread; of an anonymous one nothing else is told. */
        writer: z.string(),
        anonymous: z.boolean(),
        /** Null under an alias: the same mark beside her own name would say whose it is. */
        trust: z.strictObject({ level: z.enum(trustLevels), set: z.boolean() }).nullable(),
        state: z.enum(writingStates),
        createdAt: instant,
        /** The newest of what stood there before it was edited. */
        earlier: z.array(earlierWording),
        /** Where `listEarlierWordings` goes on; null: these are all that are kept. */
        earlierCursor: z.string().nullable(),
        /** The oldest that is kept, where it is none of them. */
        first: earlierWording.nullable(),
      }),
      /** Why it waits before anybody saw it. */
      heldFor: z.enum(['link', 'spam']).nullable(),
      flags: z.array(
        z.strictObject({
          reason: z.enum(flagReasons),
          note: z.string().nullable(),
          weight: z.number(),
          at: instant,
        }),
      ),
      appeal: z.strictObject({ text: z.string(), at: instant }).nullable(),
      imageReports: z.array(
        z.strictObject({
          relation: z.enum(['me', 'myChild', 'someoneElse']),
          statement: z.string(),
          email: z.string(),
          receivedAt: instant,
          /** Earlier reports of the same member or address that staff did not agree with. */
          notAgreed: z.int(),
        }),
      ),
      history: z.array(
        z.strictObject({
          at: instant,
          by: z.string(),
          decision: z.enum(['kept', 'declined']),
          reason: z.enum(declineReasons).nullable(),
          note: z.string().nullable(),
        }),
      ),
      /** False: she decided it the first time, and a colleague takes the second look. */
      mayDecide: z.boolean(),
    }),
  }),
  decideSafetyCase: call({
    method: 'POST',
    path: '/api/staff/villages/decide',
    access: 'staff:villages',
    rank: 'last',
    summary: 'Keeps what was written, or declines it with a reason that its author reads.',
    input: z.strictObject({
      caseId: z.uuid(),
      decision: z.enum(['keep', 'decline']),
      reason: z.enum(declineReasons).optional(),
      /** Added to the reason, or the answer to who reported an image. */
      note: shownLines(500).optional(),
    }),
    result: z.strictObject({ state: z.enum(['kept', 'declined']) }),
  }),
  unmaskWriter: call({
    method: 'POST',
    path: '/api/staff/villages/unmask',
    access: 'staff:unmask',
    summary: 'Who wrote under another name. Wants a reason, and that it was looked at is written down.',
    input: z.strictObject({ caseId: z.uuid(), reason: shownLines(500, { min: leastReason }) }),
    result: z.strictObject({ memberId: z.uuid(), name: z.string(), email: z.string().nullable() }),
  }),
  setTrust: call({
    method: 'POST',
    path: '/api/staff/villages/trust',
    access: 'staff:villages',
    summary:
      'Sets the level of trust of who wrote what a case is about; null lets the rules decide again. Under an alias it holds for the member too, and is shown nowhere.',
    input: z.strictObject({ caseId: z.uuid(), trust: z.enum(trustLevels).nullable() }),
    result: z.strictObject({ trust: z.enum(trustLevels).nullable() }),
  }),
  listExperts: call({
    method: 'GET',
    path: '/api/staff/villages/experts',
    access: 'staff:villages',
    summary: 'Members who answer as experts, those first whose review is due first.',
    input: noInput,
    result: z.strictObject({ list: z.array(expert) }),
  }),
  setExpert: call({
    method: 'PUT',
    path: '/api/staff/villages/expert',
    access: 'staff:villages',
    summary:
      'Marks a member as an expert until staff look again, or changes what is there. By her e-mail address, never by what somebody wrote. The badge is said in each language on offer.',
    input: z.strictObject({
      email: z.email().max(254),
      title: z.strictObject({ en: titleIn, 'zh-Hans': titleIn, 'zh-Hant': titleIn }),
      reviewedAt: instant,
    }),
    result: expert,
  }),
  removeExpert: call({
    method: 'DELETE',
    path: '/api/staff/villages/expert',
    access: 'staff:villages',
    summary: 'Takes the badge away.',
    input: z.strictObject({ memberId: z.uuid() }),
    result: z.literal(true),
  }),
};
