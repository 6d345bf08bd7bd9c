import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { BookFlow, BookSplit } from '#contract/calls/finance.ts';
import type { CallResult } from '#contract/client.ts';
import type { Currency } from '#contract/define.ts';
import { api } from '#console/kit/api.ts';
import { useLanguage } from '#console/kit/language.ts';
import { staffKey } from '#console/kit/use-asked.ts';
import { useLedOut } from '#console/kit/use-led-out.ts';

export type BookMonth = CallResult<'listBookMonths'>['list'][number];
export type BookWorth = BookMonth['worth'];

/** What the screens are asked for, in their address. */
export function useBookChoice() {
  const [search, setSearch] = useSearchParams();
  const set = (name: 'currency' | 'by', value: string) => {
    search.set(name, value);
    setSearch(search, { replace: true });
  };
  const currency: Currency = search.get('currency') === 'coins' ? 'coins' : 'points';
  const by: BookSplit = (['cause', 'day'] as const).find((one) => one === search.get('by')) ?? 'level';
  return { currency, by, set };
}

/** What a figure is the sum of. */
export interface EntriesAsked {
  readonly currency: Currency;
  readonly month: string;
  readonly flow: BookFlow;
  readonly level?: number;
  readonly cause?: string;
  readonly day?: string;
}

/** Months, newest first, page by page. */
export function useBookMonths(currency: Currency) {
  const asked = useInfiniteQuery({
    queryKey: [...staffKey, 'books', currency],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listBookMonths({ currency, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextMonth }) => nextMonth,
    staleTime: 0,
  });
  useLedOut(asked.error);
  return asked;
}

/** Entries of a figure, newest first, page by page. */
export function useBookEntries(asked: EntriesAsked) {
  const language = useLanguage();
  const found = useInfiniteQuery({
    queryKey: [...staffKey, language, 'book entries', asked],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listBookEntries({ ...asked, limit: 50, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  useLedOut(found.error);
  return found;
}
