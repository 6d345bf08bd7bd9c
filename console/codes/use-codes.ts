import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallResult } from '#contract/client.ts';
import { api, apiUntil } from '#console/kit/api.ts';
import { tableFile } from '#console/kit/keep-as-file.ts';
import { useLanguage } from '#console/kit/language.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import { staffKey, useAsked } from '#console/kit/use-asked.ts';
import { useLedOut } from '#console/kit/use-led-out.ts';

export type CodePool = CallResult<'listCodePools'>['list'][number];
export type CodeBatch = CallResult<'listCodeBatches'>['list'][number];

export const useCodePools = () => useAsked(['codePools'], async () => (await api.listCodePools()).list);

/** While some are being made they are looked at again. */
const againMs = 10_000;

/** Batches, newest first, page by page. */
export function useCodeBatches() {
  const asked = useInfiniteQuery({
    queryKey: [...staffKey, 'codeBatches'],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      api.listCodeBatches(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ list }) => list.some(({ state }) => state === 'making')) ? againMs : false,
  });
  useLedOut(asked.error);
  return asked;
}

/** All codes of a batch as a table, part by part; given up where somebody leaves. */
export async function readCodes(batchId: string, until: AbortSignal): Promise<Blob> {
  const calls = apiUntil(until);
  // Of blobs, so that the browser need not keep a long file in memory.
  const parts: Blob[] = [];
  for (let from: number | null = 1; from !== null;) {
    const part: CallResult<'downloadCodes'> = await calls.downloadCodes({ batchId, from });
    parts.push(new Blob([part.lines]));
    from = part.next;
  }
  return tableFile(parts);
}

/** Says what one code gives. */
export function useGives(): (gives: CodePool['gives']) => string {
  const amount = useAmount();
  const language = useLanguage();
  const joined = new Intl.ListFormat(language, { type: 'conjunction' });
  return (gives) => joined.format(gives.map((one) => amount(one.amount, one.currency)));
}
