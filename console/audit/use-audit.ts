import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { CallInput, CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { tableFile } from '#console/kit/keep-as-file.ts';
import { staffKey } from '#console/kit/use-asked.ts';
import { useLedOut } from '#console/kit/use-led-out.ts';

export type AuditLine = CallResult<'listAudit'>['list'][number];
type Input = CallInput<'listAudit'>;

export const filterNames = ['who', 'action', 'thing', 'subject', 'from', 'until'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** What is asked for, in the address of the screen: it can be led to, and comes back. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const set = (change: Partial<Record<FilterName, string>>) =>
    setSearch(Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value)), {
      replace: true,
    });
  return { filters, set, clear: () => setSearch({}, { replace: true }) };
}

/** Lines page by page. What is no filter of the server’s comes from an address that somebody wrote, and is refused there. */
export function useAudit(filters: Filters) {
  const asked = useInfiniteQuery({
    queryKey: [...staffKey, 'audit', filters],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listAudit({ ...(filters as Input), limit: 50, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  useLedOut(asked.error);
  return asked;
}

/** All lines that are asked for as a table, page by page from the server. */
export async function readTable(filters: Filters): Promise<Blob> {
  const pages: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { lines, nextCursor } = await api.exportAudit({
      ...(filters as CallInput<'exportAudit'>),
      ...(cursor !== undefined && { cursor }),
    });
    pages.push(lines);
    if (nextCursor === null) return tableFile(pages);
    cursor = nextCursor;
  }
}
