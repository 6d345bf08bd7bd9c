import { QueryClient } from '@tanstack/react-query';

/** What was read is read again after a minute, and never under the hands of who edits it. */
export const queries = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 60_000, retry: 1 } },
});
