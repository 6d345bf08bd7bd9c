import type { MiddlewareFunction } from 'react-router';
import { isStale, loadNewBuild } from './build-updates.ts';
import { loadPageCode } from './page-code.ts';

/** Told when a step inside the site has to wait for the network. */
export const waitsForNetwork = new EventTarget();

/** Never settles: the browser is about to leave this document. */
const leaving = () => new Promise<never>(() => undefined);

/**
 * Before a step inside the site: without a network it waits for it, with the page left as it is; a newer build is
 * loaded as a whole, as is a page whose code this server no longer has.
 */
const prepareStep: MiddlewareFunction = async ({ pattern, request, url }, next) => {
  if (!navigator.onLine) {
    waitsForNetwork.dispatchEvent(new Event('wait'));
    await online(request.signal);
  }
  const isOtherPage = url.pathname !== location.pathname;
  if (isOtherPage && isStale() && loadNewBuild(url.href)) await leaving();
  try {
    await loadPageCode(pattern);
  } catch (error) {
    if (navigator.onLine && loadNewBuild(url.href)) await leaving();
    throw error;
  }
  return next();
};

function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      resolve();
    };
    addEventListener('online', finish, { signal: done.signal });
    signal.addEventListener('abort', finish, { signal: done.signal });
  });
}

export const clientMiddleware = [prepareStep];
