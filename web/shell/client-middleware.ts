import type { MiddlewareFunction } from 'react-router';
import { isStale, loadNewBuild } from './build-updates.ts';
import { hasPageCode, loadPageCode } from './page-code.ts';

/** Told when a step inside the site has to wait for the network. */
export const waitsForNetwork = new EventTarget();

/** Never settles: the browser is about to leave this document. */
const leaving = () => new Promise<never>(() => undefined);

/**
 * Before a step inside the site: without a network it waits for it, with the page left as it is; a newer build is
 * loaded as a whole, and so is a page whose code this server no longer has.
 */
const prepareStep: MiddlewareFunction = async ({ pattern, request, url }, next) => {
  if (!navigator.onLine) {
    waitsForNetwork.dispatchEvent(new Event('wait'));
    await online(request.signal);
    // The router asks for the code of a page once only, and did so without a network.
    if (!request.signal.aborted && !hasPageCode(pattern)) {
      location.assign(url.href);
      await leaving();
    }
  }
  if (url.pathname !== location.pathname && isStale() && loadNewBuild(url.href)) await leaving();
  try {
    await loadPageCode(pattern);
  } catch (error) {
    if (navigator.onLine && loadNewBuild(url.href)) await leaving();
    throw error;
  }
  return next();
};

/** Waits until there is a network again, or the signal. */
export function online(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      resolve();
    };
    addEventListener('online', finish, { signal: done.signal });
    signal?.addEventListener('abort', finish, { signal: done.signal });
  });
}

export const clientMiddleware = [prepareStep];
