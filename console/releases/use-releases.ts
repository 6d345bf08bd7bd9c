import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput, CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { staffKey, useAsked } from '#console/kit/use-asked.ts';

export type ReleaseLine = CallResult<'listReleases'>['list'][number];
export type OpenedRelease = CallResult<'getRelease'>;
export type ReleaseItem = OpenedRelease['items'][number];
export type WantedItem = CallInput<'saveRelease'>['items'][number];

export const useReleases = () =>
  useInfiniteQuery({
    queryKey: [...staffKey, 'releases'],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listReleases({ ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const useRelease = (releaseId: string) =>
  useAsked(['release', releaseId], async () => api.getRelease({ releaseId }));

/** Those that something can still be put into. */
export const useOpenReleases = () =>
  useAsked(['open releases'], async () => (await api.listReleases({ state: 'draft', limit: 50 })).list);

/** As they are saved. */
export const wantedItems = (items: readonly ReleaseItem[]): WantedItem[] =>
  items.map(({ kind, pieceId, version }) => ({ kind, pieceId, version }));
