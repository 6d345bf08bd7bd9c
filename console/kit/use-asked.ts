import { useQuery } from '@tanstack/react-query';
import { refusalOf } from './api.ts';
import { useLanguage } from './language.ts';
import { useLedOut } from './use-led-out.ts';

/** All that these screens ask for is read again after each change: what somebody may do shows in several places. */
export const staffKey = ['staff'] as const;

const isRefused = (error: unknown) => (refusalOf(error)?.code ?? 0) !== 0;

/** Asks the server, in the reader's language; leads to the sign-in when that has ended. */
export function useAsked<Data>(name: readonly string[], ask: () => Promise<Data>) {
  const language = useLanguage();
  const asked = useQuery({
    queryKey: [...staffKey, language, ...name],
    queryFn: ask,
    staleTime: 0,
    retry: (failures, error) => failures < 1 && !isRefused(error),
  });
  useLedOut(asked.error);
  return asked;
}

/** What `useAsked` and its like give, as far as it is shown. */
export interface AskedFor<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}
