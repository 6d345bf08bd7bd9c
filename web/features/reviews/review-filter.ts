import type { reviewKinds, ReviewState } from '#contract/calls/reviews.ts';
import type { CallResult } from '#contract/client.ts';

export type ReviewDetail = CallResult<'getReview'>;

type Kind = (typeof reviewKinds)[number];

export interface Filter {
  readonly state: ReviewState;
  readonly kind: Kind | undefined;
}

/** As the contract has them, whose schemas no browser loads. */
export const states = ['waiting', 'approved', 'declined'] as const satisfies readonly ReviewState[];
export const kinds = ['journey', 'warranty', 'birth'] as const satisfies readonly Kind[];

/** What the address narrows the list to; anything it does not know is left out. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    state: states.find((state) => state === search.get('state')) ?? 'waiting',
    kind: kinds.find((kind) => kind === search.get('kind')),
  };
}
