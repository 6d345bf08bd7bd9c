import { useQuery } from '@tanstack/react-query';
import { queueNames, type QueueName } from '#contract/queues/queues.ts';
import { may } from '#console/kit/auth-provider.ts';
import { staffKey } from '#console/kit/use-asked.ts';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';
import { howMuchWaits, listOf, queueOf } from './plain-queue.ts';
import { workList } from './work-list.ts';

export interface QueueCount {
  readonly name: QueueName | 'work';
  readonly waiting: number;
  /** Of these, for how many the promised time is over. */
  readonly overdue: number;
}

async function countOf(name: QueueCount['name']): Promise<QueueCount> {
  const queue = name === 'work' ? workList : queueOf(name);
  const { waiting } = queue.states;
  const { counts } = await listOf(queue, { state: waiting, narrowed: null, more: {} }, { limit: 1 });
  return { name, waiting: howMuchWaits(queue, counts), overdue: counts['overdue'] ?? 0 };
}

/** The queues of who is signed in, in the order of the menu. */
export const ownQueues = (): QueueName[] => queueNames.filter((name) => may(queueOf(name).permission));

/** How much waits in these queues; read again after each act. */
export function useQueueCounts() {
  const mine = ownQueues();
  return useQuery({
    queryKey: [...staffKey, 'waiting', mine],
    queryFn: async () => Promise.all((mine.length === 0 ? [] : ['work' as const, ...mine]).map(countOf)),
    staleTime: 0,
    retry: false,
  });
}

/** Keeps the counts fresh while somebody looks, once for all that show them. */
export function FreshQueueCounts(): null {
  useKeptFresh(useQueueCounts().refetch);
  return null;
}
