import type { JourneyKind, JourneyStep } from '#contract/journeys/steps.ts';
import { journeySteps } from '#contract/journeys/steps.ts';

/** Where the pages of journeys are. The two of questionnaires differ in how they ask: a page at a time, or a question. */
export const bases = ['/questionnaire', '/questionnaire2', '/activity/packageCard'] as const;
export type Base = (typeof bases)[number];

/** A page of a journey: its start without a step. */
export interface Place {
  readonly base: Base;
  readonly slug: string;
  readonly step: JourneyStep | null;
}

/** What an address names; null for the list of questionnaires, which names no journey. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): Place | null {
  const path = pathname.replace(/\/+$/, '');
  const base = bases.find((one) => isUnder(path, one)) ?? '/questionnaire';
  const rest = path.slice(base.length).split('/').filter(Boolean);
  const card = base === '/activity/packageCard' ? rest.shift() : undefined;
  const slug = card ?? new URLSearchParams(search).get('id') ?? '';
  const step = journeySteps.find((one) => one === rest[0]?.toLowerCase()) ?? null;
  return slug === '' ? null : { base, slug, step };
}

function isUnder(path: string, base: string): boolean {
  const lower = path.toLowerCase();
  return lower === base.toLowerCase() || lower.startsWith(`${base.toLowerCase()}/`);
}

export function addressOf({ base, slug, step }: Place): string {
  if (base === '/activity/packageCard') return `${base}/${slug}${step === null ? '' : `/${step}`}`;
  return `${base}${step === null ? '' : `/${step}`}?id=${slug}`;
}

/** Start of a journey from elsewhere. */
export function startOf({ kind, slug }: { kind: JourneyKind; slug: string }): string {
  return addressOf({
    base: kind === 'packageCard' ? '/activity/packageCard' : '/questionnaire',
    slug,
    step: null,
  });
}

export function fits(base: Base, kind: JourneyKind): boolean {
  return (base === '/activity/packageCard') === (kind === 'packageCard');
}
