// oxlint-disable-next-line import/default -- made by the build
import workerUrl from './work-worker.ts?worker&url';
import { ownCode } from '#web/kit/background/own-code.ts';
import type { Work } from './solve-work.ts';

/**
 * Does a sum that the server asks of who looks like a machine, beside the page, and gives what `submitJourney` takes.
 * Rejects where the browser cannot do it.
 */
export async function doWork(work: Work): Promise<string> {
  const worker = new Worker(ownCode(workerUrl), { type: 'module' });
  try {
    const number = await new Promise<number | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The sum could not be done')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage(work);
    });
    const { algorithm, challenge, salt, signature } = work;
    return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  } finally {
    worker.terminate();
  }
}
