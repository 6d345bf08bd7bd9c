import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs short transactions one after the other until one says that nothing is left, or, between two, until `signal`
 * says so. The pause leaves room for members. @returns what they counted in all
 */
export async function inBatches(
  batch: () => Promise<number>,
  { signal, pauseMs = 20 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<number> {
  for (let done = 0; ;) {
    const count = signal?.aborted ? 0 : await batch();
    if (count === 0) return done;
    done += count;
    await delay(pauseMs);
  }
}
