import type { SafetyCase } from '#contract/calls/cases.ts';
import type { CallResult } from '#contract/client.ts';

export type CaseDetail = CallResult<'getSafetyCase'>;

type Kind = SafetyCase['kind'];

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
