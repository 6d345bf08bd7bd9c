import type { SafetyCase } from '../calls/cases/desk.ts';
import type { CallResult } from '../client.ts';
import type { Label } from '../content/faults.ts';
import * as errorCodes from '../error-codes.ts';
import { declineWords } from '../villages/decline-words.ts';
import { declineReasons, trustLevels, type TrustLevel } from '../villages/words.ts';
import { caseWords as words } from './case-words.ts';
import { defineQueue, further, type AskedField, type Entry, type Mark, type Part } from './queue.ts';

type Case = CallResult<'getSafetyCase'>;

const tones = { waiting: undefined, flagged: 'notice', appeal: 'notice', image: 'bad' } as const;

const marked = (said: Label, tone: Mark['tone']): Mark => ({ said, ...(tone && { tone }) });
const decisionMark = (decision: 'kept' | 'declined') =>
  marked(words.decisions[decision], decision === 'kept' ? 'good' : undefined);

const isWaiting = ({ case: { state }, mayDecide }: Case) => state === 'waiting' && mayDecide;
const isImage = ({ case: { kind } }: Case) => kind === 'image';

const earlierEntry = ({ title, text, at }: Case['writing']['earlier'][number]): Entry => ({
  heading: title,
  text,
  at,
});

/** What was written, what stood there before, and what its author says about it now. */
function writingParts({ case: { village, caseId }, writing, heldFor, appeal }: Case): Part[] {
  return [
    {
      title: writing.title === null ? words.comment : words.post,
      entries: [
        {
          heading: writing.title,
          text: writing.text,
          at: writing.createdAt,
          marks: [
            { said: village },
            { said: words.states[writing.state] },
            ...(heldFor === null ? [] : [marked(words.heldFor[heldFor], 'notice')]),
          ],
        },
      ],
    },
    {
      title: words.appeal,
      entries: appeal === null ? [] : [{ text: appeal.text, at: appeal.at, side: 'theirs' }],
    },
    {
      title: words.earlier,
      folded: true,
      entries: writing.earlier.map(earlierEntry),
      further:
        writing.earlierCursor === null
          ? null
          : further('listEarlierWordings', {
              cursor: writing.earlierCursor,
              input: (cursor) => ({ caseId, cursor, limit: 30 }),
              entries: ({ list, nextCursor }) => ({ entries: list.map(earlierEntry), nextCursor }),
            }),
    },
    {
      title: words.first,
      folded: true,
      entries: writing.first === null ? [] : [earlierEntry(writing.first)],
    },
  ];
}

/** Why it came to staff: reports, flags without names, and what was decided before. */
function groundParts({ imageReports, flags, history }: Case): Part[] {
  return [
    {
      title: words.reports,
      entries: imageReports.map(({ relation, statement, email, receivedAt, notAgreed }) => ({
        heading: words.relations[relation],
        text: statement,
        by: email,
        at: receivedAt,
        marks: notAgreed === 0 ? [] : [marked(words.notAgreed(notAgreed), 'notice')],
      })),
    },
    {
      title: words.flags,
      entries: flags.map(({ reason, note, weight, at }) => ({
        text: note,
        at,
        marks: [marked(words.reasons[reason], 'notice'), { said: words.weight(weight) }],
      })),
    },
    {
      title: words.history,
      entries: history.map(({ at, by, decision, reason, note }) => ({
        heading: reason === null ? null : words.declineReasons[reason],
        text: note,
        by,
        at,
        marks: [decisionMark(decision)],
      })),
    },
  ];
}

const noteField = (hint: Label): AskedField => ({
  name: 'note',
  type: 'lines',
  label: words.note,
  hint,
  least: 0,
  most: 500,
});

const withNote = (note = '') => (note === '' ? {} : { note });

/** What waits in the villages: reported images, flags, appeals, what was held back. */
export const cases = defineQueue({
  permission: 'villages',
  title: words.title,
  about: words.about,
  list: 'listSafetyCases',
  open: 'getSafetyCase',
  inputFor: (caseId) => ({ caseId }),
  idOf: ({ caseId }) => caseId,
  rowIn: (item) => item.case,
  states: {
    field: 'state',
    label: words.byState,
    words: { waiting: words.waits, decided: words.decided },
    waiting: 'waiting',
    counted: ['waiting'],
  },
  narrowed: { field: 'kind', label: words.byKind, all: words.allKinds, words: words.kinds },
  counts: { images: words.kinds.image },
  // Badges that somebody has to check again.
  remark: ({ expertsDue }) =>
    expertsDue === 0 ? null : { said: words.expertsDue(expertsDue), to: '/experts', open: words.openExperts },
  line: ({ title, excerpt, village, kind, state, weight }: SafetyCase) => ({
    title,
    text: excerpt,
    marks: [
      marked(words.kindsOfOne[kind], tones[kind]),
      ...(state === 'waiting' ? [] : [decisionMark(state)]),
      ...(weight === null ? [] : [{ said: words.weight(weight) }]),
      { said: village },
    ],
  }),
  decided: ({ decidedAt, decidedBy }) => (decidedAt === null ? null : { by: decidedBy, at: decidedAt }),
  takenCode: errorCodes.safetyCaseDecided,
  pictures: ({ case: { kind }, writing: { photos } }) => ({
    // Reported as intimate.
    veiled: kind === 'image',
    list: photos.map(({ picture }) => ({ picture, like: null, marks: [] })),
  }),
  parts: (item) => [...writingParts(item), ...groundParts(item)],
  facts: ({ writing: { writer, anonymous, trust } }) => [
    { term: words.writer, value: writer },
    ...(anonymous ? [{ term: words.asWhom, value: words.anonymous }] : []),
    { term: words.trust, value: trust === null ? words.trustUnseen : words.trustOf(trust) },
  ],
  barred: ({ case: { state }, mayDecide }) => (state === 'waiting' && !mayDecide ? words.notMine : null),
  acts: (act) => [
    act('decideSafetyCase', {
      label: words.keep,
      key: 'a',
      look: 'yes',
      doing: words.keeping,
      when: isWaiting,
      note: (item) => (isImage(item) ? null : words.keepText),
      asks: {
        // Whoever reported an image is answered.
        when: isImage,
        title: words.keepTitle,
        text: () => words.keepImageText,
        submit: words.keep,
        fields: () => [noteField(words.answerHint)],
      },
      input: ({ case: { caseId } }, { note }) => ({ caseId, decision: 'keep', ...withNote(note) }),
    }),
    act('decideSafetyCase', {
      label: words.decline,
      key: 'd',
      look: 'no',
      doing: words.declining,
      when: isWaiting,
      asks: {
        title: words.decline,
        text: () => words.declineText,
        submit: words.declineSubmit,
        danger: true,
        fields: (item) => [
          {
            name: 'reason',
            type: 'choice',
            label: words.reason,
            choices: declineReasons.map((value) => ({
              value,
              label: words.declineReasons[value],
              text: declineWords[value],
            })),
          },
          noteField(isImage(item) ? words.noteImageHint : words.noteHint),
        ],
      },
      input: ({ case: { caseId } }, { reason, note }) => ({
        caseId,
        decision: 'decline',
        reason: declineReasons.find((one) => one === reason),
        ...withNote(note),
      }),
    }),
    act('setTrust', {
      label: words.changeTrust,
      look: 'besides',
      said: words.trustSaved,
      asks: {
        title: words.trust,
        text: () => words.trustText,
        submit: words.setTrust,
        fields: ({ writing: { trust } }) => [
          {
            name: 'trust',
            type: 'choice',
            label: words.trust,
            choices: [
              { value: 'rules', label: words.byRules },
              ...trustLevels.map((value) => ({ value, label: words.levels[value] })),
            ],
            ...(trust && { first: trust.set ? trust.level : 'rules' }),
          },
        ],
      },
      input: ({ case: { caseId } }, { trust }) => ({ caseId, trust: levelOf(trust) }),
    }),
    act('unmaskWriter', {
      label: words.unmask,
      look: 'besides',
      wants: { permission: 'unmask', without: words.mayNotUnmask },
      when: ({ writing }) => writing.anonymous,
      note: () => words.unmaskNoted,
      asks: {
        title: words.unmask,
        text: () => words.unmaskText,
        submit: words.unmaskSubmit,
        danger: true,
        fields: () => [
          {
            name: 'reason',
            type: 'lines',
            label: words.unmaskReason,
            hint: words.unmaskHint,
            least: 10,
            most: 500,
          },
        ],
      },
      input: ({ case: { caseId } }, { reason = '' }) => ({ caseId, reason }),
      tells: ({ name, email }) => [
        { term: words.name, value: name },
        { term: words.email, value: email ?? words.noEmail },
      ],
    }),
  ],
});

const levelOf = (trust: string | undefined): TrustLevel | null =>
  trustLevels.find((level) => level === trust) ?? null;
