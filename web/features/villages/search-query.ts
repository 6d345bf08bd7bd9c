import { withQuery } from '#contract/with-query.ts';

/** What is searched for, and where; all of it stands in the address. */
export interface PostSearch {
  readonly q: string;
  readonly village: string | null;
}

const longestWords = 100;

export function readSearch(params: URLSearchParams): PostSearch {
  const village = params.get('village') ?? '';
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestWords),
    village: /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(village) ? village : null,
  };
}

export function searchPath({ q, village }: PostSearch): string {
  const params = new URLSearchParams({ ...(q !== '' && { q }), ...(village !== null && { village }) });
  return withQuery('/villages/search', params);
}
