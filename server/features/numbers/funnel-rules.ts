import {
  isOfPiece,
  leastSteps,
  mostSteps,
  type CountedStep,
  type CountedStepResult,
  type FunnelStep,
  type JourneyPart,
} from '#contract/calls/numbers/funnels.ts';
import { addMonths } from '#contract/months.ts';
import { addDays } from '#server/kernel/clock/local-days.ts';
import { leastGroup, rounded, shown } from '#server/core/audience/hidden.ts';

/** What is counted: steps one after the other within so many days, or how far a journey was gone. */
export type Definition =
  | { readonly kind: 'steps'; readonly steps: readonly FunnelStep[]; readonly days: number }
  | { readonly kind: 'scan' }
  | { readonly kind: 'journey'; readonly journey: string; readonly parts: readonly JourneyPart[] };

/** Days from the sign-up to the gift. */
export const scanDays = 30;

/** What its figures are of, in their order. */
export function stepsOf(definition: Definition): readonly CountedStep[] {
  switch (definition.kind) {
    case 'steps':
      return definition.steps;
    case 'scan':
      return [
        { kind: 'scan' },
        { kind: 'signUpByScan' },
        { kind: 'deed', deed: 'checkIn' },
        { kind: 'deed', deed: 'giftClaim' },
      ];
    case 'journey':
      return [
        { kind: 'deed', deed: 'journeyBegun', of: definition.journey },
        ...definition.parts.map((part) => ({ kind: 'journeyPart', part }) as const),
        { kind: 'deed', deed: 'journeySubmitted', of: definition.journey },
        { kind: 'journeyAccepted' },
      ];
  }
}

/** Days within which its way is gone; null where how far they are now counts. */
export const daysOf = (definition: Definition): number | null =>
  definition.kind === 'steps' ? definition.days : definition.kind === 'scan' ? scanDays : null;

/** What a figure counts where it is none of people. */
const countsAnything = ({ kind }: CountedStep): boolean => kind === 'scan';

/**
 * Figures of steps as they are shown. Null: fewer than a group took it, or so few stopped before it or are outside of the filter
 * that these could be reckoned.
 */
export function shownSteps(
  steps: readonly CountedStep[],
  counts: readonly { readonly people: number; readonly all: number }[],
): CountedStepResult[] {
  return steps.map((step, index) => {
    const { people, all } = counts[index] ?? { people: 0, all: 0 };
    const before = steps[index - 1];
    const stopped = before && !countsAnything(before) ? (counts[index - 1]?.people ?? 0) - people : 0;
    const tells = stopped > 0 && stopped < leastGroup;
    return { step, count: tells ? null : shown({ people, all }) };
  });
}

/** Figures of months added up, of those that are shown; null: of none is. */
export function addedUp(
  steps: readonly CountedStep[],
  months: readonly (readonly CountedStepResult[])[],
): CountedStepResult[] {
  return steps.map((step, index) => {
    const known = months.flatMap((month) => month[index]?.count ?? []);
    return { step, count: known.length === 0 ? null : rounded(known.reduce((sum, one) => sum + one, 0)) };
  });
}

/** The same page or deed, however it is written. */
const keyOf = (step: FunnelStep): string =>
  step.kind === 'page' ? `page ${step.page}` : `deed ${step.deed} ${step.of ?? ''}`;

/** Whether there are as many steps as a funnel has, and each is there once. */
export const isWay = (steps: readonly FunnelStep[]): boolean =>
  steps.length >= leastSteps && steps.length <= mostSteps && new Set(steps.map(keyOf)).size === steps.length;

/** Whether each step can be one, by what there is. */
export function areKnown(
  steps: readonly FunnelStep[],
  known: {
    readonly pages: readonly string[];
    readonly journeys: readonly string[];
    readonly courses: readonly string[];
  },
): boolean {
  return steps.every((step) => {
    if (step.kind === 'page') return known.pages.includes(step.page);
    const { deed, of } = step;
    if (of === undefined) return true;
    if (!isOfPiece(deed)) return false;
    return (deed.startsWith('journey') ? known.journeys : known.courses).includes(of);
  });
}

/** The parts of a span by months of the calendar, the first and the last as far as it goes. */
export function monthsOf({ from, until }: { readonly from: string; readonly until: string }): {
  readonly from: string;
  readonly until: string;
}[] {
  const parts: { from: string; until: string }[] = [];
  for (let begin = from; begin <= until;) {
    const next = addMonths(`${begin.slice(0, 7)}-01`, 1);
    const last = addDays(next, -1);
    parts.push({ from: begin, until: last < until ? last : until });
    begin = next;
  }
  return parts;
}

/** Days of one month of the calendar, for each a bit, that of the first being 1. */
export interface MonthDays {
  /** Its first day. */
  readonly month: string;
  readonly days: number;
}

/** The days of a span by months. */
export const monthDays = (span: { readonly from: string; readonly until: string }): MonthDays[] =>
  monthsOf(span).map(({ from, until }) => {
    const [first, last] = [from, until].map((day) => Number(day.slice(8)) - 1);
    let days = 0;
    for (let bit = first ?? 0; bit <= (last ?? 0); bit += 1) days |= 1 << bit;
    return { month: `${from.slice(0, 7)}-01`, days };
  });
