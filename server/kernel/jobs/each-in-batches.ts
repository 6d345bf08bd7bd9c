import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { batchSize, inBatches } from './in-batches.ts';

/**
 * Does a piece of work, which is a short transaction, for each item that `find` finds behind the last one before. An
 * item that fails is left for the next time: told to `failed`, and the last failure is thrown at the end.
 */
export async function eachInBatches<Item>(
  find: (after: Item | null, limit: number) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
  {
    failed,
    ...options
  }: { failed(error: unknown, item: Item): void; signal?: AbortSignal; pauseMs?: number },
): Promise<void> {
  let last: Item | null = null;
  const failures: unknown[] = [];
  await inBatches(async () => {
    const found = await find(last, batchSize);
    last = found.at(-1) ?? last;
    await attemptAll(found, work, failed).catch((error: unknown) => failures.push(error));
    return found.length;
  }, options);
  if (failures.length > 0) throw failures.at(-1);
}
