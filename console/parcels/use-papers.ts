import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paperStates } from '#contract/calls/gifts/papers.ts';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { useLanguage } from '#console/kit/language.ts';
import { useLedOut } from '#console/kit/use-led-out.ts';

export type Papers = CallResult<'openParcelPapers'>;
export type Paper = Papers['orders'][number];

/** Orders that another screen chose come with the way here: they are too many for an address. */
const chosenIn = (state: unknown): string[] | undefined => {
  const { orderIds } = (state ?? {}) as { orderIds?: string[] };
  return Array.isArray(orderIds) && orderIds.length > 0 ? orderIds : undefined;
};

/** Papers with addresses, opened once and forgotten when they are left: each time is written down. */
export function usePapers() {
  const [search] = useSearchParams();
  const location = useLocation();
  const language = useLanguage();
  const orderIds = chosenIn(location.state);
  const state = paperStates.find((one) => one === search.get('state')) ?? 'approved';
  const asked = useQuery({
    queryKey: ['papers', language, location.key, state],
    queryFn: async () => api.openParcelPapers(orderIds ? { orderIds } : { state }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  useLedOut(asked.error);
  return asked;
}
