import { ApiError } from '#contract/client.ts';
import { late } from '#web/kit/late.ts';
import type { Work } from './solve-work.ts';

// Hardly anybody is asked for a sum.
const code = late(() => import('./do-work.ts'));

/**
 * Does the sum that a call asked for.
 * @param lost what she reads when its code cannot be had, as for a call that got lost
 * @throws ApiError with the status 0
 */
export async function doAskedWork(asked: Promise<Work>, lost: string): Promise<string> {
  const had = code.load().catch(() => null);
  const work = await asked;
  try {
    const loaded = await had;
    if (loaded) return await loaded.doWork(work);
  } catch {
    // The worker that does it has code of its own.
  }
  throw new ApiError(0, { code: 0, message: lost });
}
