import type { SafetyCase } from '#contract/calls/safety.ts';
import { withQuery } from '#contract/with-query.ts';

export type Kind = SafetyCase['kind'];

export interface Filter {
  readonly state: 'waiting' | 'decided';
  readonly kind: Kind | undefined;
}

/** In the order of their urgency. */
export const kinds = ['image', 'flagged', 'appeal', 'waiting'] as const satisfies readonly Kind[];

/** What the address narrows the list to; anything it does not know is left out. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    state: search.get('state') === 'decided' ? 'decided' : 'waiting',
    kind: kinds.find((kind) => kind === search.get('kind')),
  };
}

export function casesPath({ state, kind }: Filter): string {
  const query = new URLSearchParams({ ...(state === 'decided' && { state }), ...(kind && { kind }) });
  return withQuery('/staff/villages', query);
}

export const casePath = (caseId: string): string => `/staff/villages/${caseId}`;

/** Where one comes back to. */
export const queueStart = casesPath({ state: 'waiting', kind: undefined });
