import type { reviewKinds, ReviewState } from '#contract/calls/reviews.ts';

export type Kind = (typeof reviewKinds)[number];

export interface Filter {
  readonly state: ReviewState;
  readonly kind: Kind | undefined;
}

const isKind = (text: string | null): text is Kind =>
  text === 'journey' || text === 'warranty' || text === 'birth';

/** What the address narrows the list to; anything it does not know is left out. */
export function readFilter(search: URLSearchParams): Filter {
  const [state, kind] = [search.get('state'), search.get('kind')];
  return {
    state: state === 'approved' || state === 'declined' ? state : 'waiting',
    kind: isKind(kind) ? kind : undefined,
  };
}

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

export function queuePath({ state, kind }: Filter): string {
  return withQuery('/staff/reviews', { state: state === 'waiting' ? undefined : state, kind });
}

export function reviewPath(reviewId: string, kind: Kind | undefined): string {
  return withQuery(`/staff/reviews/${reviewId}`, { kind });
}
