import { lazy, type ComponentType } from 'react';

/** Steps inside the site since its document came. */
let steps = 0;
export function countStep(): void {
  steps += 1;
}

/**
 * A component whose code a browser fetches when it is shown; wrap it in `Suspense`. The server has it from the start, so
 * that a page is whole without JavaScript.
 * @param when `used`: for links and pictures below the first screen. As the server drew them they work; their code waits
 *   until the page is touched or scrolled.
 */
export async function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'shown' | 'used' = 'shown',
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return load();
  return lazy(async () => {
    if (when === 'used' && steps === 0) await use();
    return { default: await patiently(load) };
  });
}

/** The first sign that somebody does something with the page. */
function use(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      resolve();
    };
    for (const sign of ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'])
      addEventListener(sign, begin, { signal: stop.signal, passive: true });
  });
}

const mostTries = 4;
const betweenMs = 3000;

/** What the server drew stays meanwhile: a network that is gone for a moment takes no page away. */
async function patiently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      // After an update its code is gone for good; without a network nobody knows.
      if (navigator.onLine && tries >= mostTries) throw error;
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true });
        setTimeout(resolve, betweenMs);
      });
    }
  }
}
