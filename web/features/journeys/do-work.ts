// oxlint-disable-next-line import/default -- made by the build
import workerUrl from './work-worker.ts?worker&url';
import type { Work } from './solve-work.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

/**
 * Does a sum that the server asks of who looks like a machine, beside the page, and gives what `submitJourney` takes.
 * Rejects where the browser cannot do it.
 */
export async function doWork(work: Work): Promise<string> {
  const worker = new Worker(trusted(workerUrl), { type: 'module' });
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

/** Pages refuse to run code from plain texts (Trusted Types); this one is the build's own. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('work', { createScriptURL: () => url }).createScriptURL(url) ?? url;
}
