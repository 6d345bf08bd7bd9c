import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallResult } from '#contract/client.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { staffKey, useAsked } from '#console/kit/use-asked.ts';

export type ProposalLine = CallResult<'listProposals'>['list'][number];
export type OpenedProposal = CallResult<'getProposal'>;

/** Whether who is signed in has to do with what takes two. */
export const mayPropose = (): boolean =>
  may('approve') ||
  may('reviews') ||
  kindNames.some((kind) => (kinds[kind] as Kind).secondPerson !== undefined && may(kinds[kind].permission));

/** How many wait for who is signed in, and whether two are asked for at all. */
export const useToDecide = () =>
  useQuery({
    queryKey: [...staffKey, 'toDecide'],
    queryFn: async () => api.countProposals({}),
    staleTime: 0,
    retry: false,
  });

export const useProposals = (open: boolean) =>
  useInfiniteQuery({
    queryKey: [...staffKey, 'proposals', open],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listProposals({ open: open ? 'true' : 'false', ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const useProposal = (proposalId: string) =>
  useAsked(['proposal', proposalId], async () => api.getProposal({ proposalId }));
