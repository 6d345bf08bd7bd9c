import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { useAsked, type AskedFor } from '#console/kit/use-asked.ts';
import { itemOf, type Item, type PlainQueue } from './plain-queue.ts';

export interface OpenedWork {
  readonly item: Item;
  /** Who looks after it; null for what waits for nobody, or where it cannot be known just now. */
  readonly work: CallResult<'getWork'> | null;
}

/** How both are asked for, here and ahead of the press that opens it. */
export const askedOf = (queue: PlainQueue, id: string) => ({
  item: { name: [queue.open, id], ask: async () => itemOf(queue, id) },
  work: {
    name: ['work', queue.name, id],
    ask: async () => api.getWork({ queue: queue.name, itemId: id }),
  },
});

/** One of a queue with who looks after it: shown together, so that nothing moves under a thumb that is on its way. */
export function useOpened(queue: PlainQueue, id: string): AskedFor<OpenedWork> {
  const asked = askedOf(queue, id);
  const item = useAsked(asked.item.name, asked.item.ask);
  const work = useAsked(asked.work.name, asked.work.ask);
  const isKnown = work.data !== undefined || work.error !== null;
  return {
    ...item,
    data:
      item.data === undefined || !isKnown
        ? undefined
        : { item: item.data, work: work.data?.waits === true ? work.data : null },
  };
}
