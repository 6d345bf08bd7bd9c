import type { JourneyKind, JourneyStep } from '#contract/journeys/steps.ts';
import { journeySteps } from '#contract/journeys/steps.ts';

/** Where the pages of journeys are. The two of questionnaires differ in how they ask: a page at a time, or a question. */
export const bases = ['/questionnaire', '/questionnaire2', '/activity/packageCard'] as const;
export type Base = (typeof bases)[number];

/** A page of a journey: its start without a step. */
export interface JourneyPlace {
  readonly base: Base;
  readonly slug: string;
  readonly step: JourneyStep | null;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** What an address names; null for the list of questionnaires, which names no journey. */
export function placeOf(address: Address): JourneyPlace | null {
  const { base, card, rest } = partsOf(address);
  const slug = card ?? new URLSearchParams(address.search).get('id') ?? '';
  return slug === '' ? null : { base, slug, step: stepOf(rest[0]) };
}

/** Which list an address without a journey asks for: all, or those with a step, in its path or its `step`. */
export function listOf(address: Address): Pick<JourneyPlace, 'base' | 'step'> {
  const { base, rest } = partsOf(address);
  return { base, step: stepOf(rest[0]) ?? stepOf(new URLSearchParams(address.search).get('step')) };
}

function partsOf({ pathname }: Address) {
  const path = pathname.replace(/\/+$/, '');
  const base = bases.find((one) => isUnder(path, one)) ?? '/questionnaire';
  const rest = path.slice(base.length).split('/').filter(Boolean);
  const card = base === '/activity/packageCard' ? rest.shift() : undefined;
  return { base, card, rest };
}

const stepOf = (text: string | null | undefined): JourneyStep | null =>
  journeySteps.find((one) => one === text?.toLowerCase()) ?? null;

interface Listed {
  readonly slug: string;
  readonly kind: JourneyKind;
  readonly steps: readonly JourneyStep[];
}

/**
 * Where a step of no journey leads: to the one of hers that waits for it, else to the only one that it can be, else to
 * the list of those that have it.
 */
export function ofNoJourney(
  {
    mine,
    open,
  }: {
    mine: readonly { journey: Listed; state: string; next: JourneyStep | null }[];
    open: readonly Listed[];
  },
  { base, step }: Pick<JourneyPlace, 'base' | 'step'>,
): string {
  if (step === null) return base;
  const has = ({ kind, steps }: Listed) => kind === 'questionnaire' && steps.includes(step);
  const begun = mine.filter(
    ({ journey, state }) =>
      has(journey) && (step === 'result') !== (state === 'draft' || state === 'declined'),
  );
  const waiting = begun.find(({ next }) => next === step) ?? (begun.length === 1 ? begun[0] : undefined);
  const fitting = open.filter(has);
  const only = waiting?.journey ?? (begun.length === 0 && fitting.length === 1 ? fitting[0] : undefined);
  return only === undefined ? `${base}?step=${step}` : addressOf({ base, slug: only.slug, step });
}

function isUnder(path: string, base: string): boolean {
  const lower = path.toLowerCase();
  return lower === base.toLowerCase() || lower.startsWith(`${base.toLowerCase()}/`);
}

export function addressOf({ base, slug, step }: JourneyPlace): string {
  if (base === '/activity/packageCard') return `${base}/${slug}${step === null ? '' : `/${step}`}`;
  return `${base}${step === null ? '' : `/${step}`}?id=${slug}`;
}

/** Start of a journey from elsewhere. */
export function startOf(
  { kind, slug }: { kind: JourneyKind; slug: string },
  base: Base = '/questionnaire',
): string {
  return addressOf({ base: kind === 'packageCard' ? '/activity/packageCard' : base, slug, step: null });
}

export function fits(base: Base, kind: JourneyKind): boolean {
  return (base === '/activity/packageCard') === (kind === 'packageCard');
}
