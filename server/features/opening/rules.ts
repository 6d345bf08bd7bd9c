import { openingSteps, type OpeningStep } from '#contract/calls/opening/desk.ts';
import type { Permission } from '#contract/staff-roles.ts';

/** What the steps follow from. */
export interface OpeningFacts {
  /** Kinds of content of which members see something. */
  readonly live: readonly string[];
  readonly marks: ReadonlySet<string>;
  /** Whether the environment names a mail server. */
  readonly mailSet: boolean;
  readonly documents: boolean;
  /** Of the staff, who can sign in with a second factor. */
  readonly colleagues: number;
  /** Whether what has value takes two people. */
  readonly twoPeople: boolean;
  readonly checkedIn: boolean;
}

/** Who can do a step, and sees it. */
export const permissionOf: Readonly<Record<OpeningStep, Permission>> = {
  brand: 'settings',
  place: 'settings',
  mail: 'settings',
  storage: 'settings',
  starter: 'settings',
  documents: 'content',
  colleague: 'staff',
  gift: 'gifts',
  member: 'self',
};

const isDone: Readonly<Record<OpeningStep, (facts: OpeningFacts) => boolean>> = {
  brand: ({ live }) => live.includes('brand'),
  place: ({ live }) => live.includes('place'),
  mail: ({ mailSet, marks }) => mailSet && marks.has('mail'),
  storage: ({ marks }) => marks.has('storage'),
  starter: ({ live, marks }) => marks.has('empty') || (live.includes('village') && live.includes('earnRule')),
  documents: ({ documents }) => documents,
  colleague: ({ colleagues, twoPeople }) => colleagues > 1 || !twoPeople,
  gift: ({ live }) => live.includes('gift'),
  member: ({ checkedIn }) => checkedIn,
};

/** The steps of who has these permissions, in their order. */
export const stepsOf = (
  facts: OpeningFacts,
  permissions: readonly Permission[],
): { step: OpeningStep; done: boolean }[] =>
  openingSteps
    .filter((step) => permissions.includes(permissionOf[step]))
    .map((step) => ({ step, done: isDone[step](facts) }));
