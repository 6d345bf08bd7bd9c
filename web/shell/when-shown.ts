import { lazy, type ComponentType } from 'react';

/**
 * A component whose code a browser fetches when it is shown; wrap it in `Suspense` with something in its size. The server
 * has it from the start, so that a page is whole without JavaScript.
 */
export async function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  return import.meta.env.SSR ? load() : lazy(async () => ({ default: await patiently(load) }));
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
