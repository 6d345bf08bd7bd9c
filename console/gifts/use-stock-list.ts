import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { useAsked } from '#console/kit/use-asked.ts';

export type StockLine = CallResult<'listGiftStock'>['list'][number];

/** What there is of each gift. */
export const useStockList = () => useAsked(['stock list'], async () => (await api.listGiftStock()).list);
