import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as errorCodes from '#contract/error-codes.ts';
import { api, refusalOf } from '#console/kit/api.ts';
import { goOn } from './opened-link.ts';

export type SetUp = Awaited<ReturnType<typeof api.startStaffSetUp>>;

/** Whether the link was spent, ran out, or came incomplete: a new one is needed. */
function isEnded(error: unknown): boolean {
  const code = refusalOf(error)?.code;
  return code === errorCodes.linkEnded || code === errorCodes.badRequest;
}

/** What the link with this key is for, asked once, and once more by the first owner's `email`. A link that has ended goes on to where that is said. */
export function useSetUp(key: string, email: string | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['setUp', key, email],
    queryFn: async () => api.startStaffSetUp({ key, ...(email !== undefined && { email }) }),
    retry: false,
    staleTime: Infinity,
    // The answer holds a secret: gone as soon as nobody looks at it.
    gcTime: 0,
  });
  const ended = isEnded(error);
  useEffect(() => {
    if (ended) goOn(key, { key: null });
  }, [ended, key]);
  return { setUp: data, error: ended ? null : error, asking: isFetching, again: () => void refetch() };
}
