import { isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { isStale, loadNewBuild, stepAfterReload } from './build-updates.ts';
import { loadPageCode } from './page-code.ts';

/** Told when a step inside the site has to wait for the network. */
export const waitsForNetwork = new EventTarget();

/** Told when what a page asked for got lost on the way, and the router is to ask again. */
export const asksAgain = new EventTarget();

/** Never settles: the browser is about to leave this document. */
export const leaving = () => new Promise<never>(() => undefined);

/** Waits between tries while the device believes in its network: a busy server, a tunnel, a change of antenna. */
const waitsMs = [1000, 3000];

/** For the end of an answer that has come in already. */
const goodbyeMs = 20;

let triesLost = 0;

/**
 * Around a step inside the site: without a network it waits for it, with the page left as it is; a newer build is
 * loaded as a whole, and with it a page whose code this server no longer has. What got lost on the way is asked for
 * again.
 */
const prepareStep: MiddlewareFunction = async ({ pattern, request, url }, next) => {
  if (!navigator.onLine) {
    waitsForNetwork.dispatchEvent(new Event('wait'));
    await online(request.signal);
  }
  if (url.pathname !== location.pathname && isStale() && loadNewBuild(url.href)) await leaving();
  try {
    await loadPageCode(pattern);
  } catch {
    stepAfterReload(url);
    await leaving();
  }
  const results = await next();
  if (leadsOut(results)) await new Promise((resolve) => setTimeout(resolve, goodbyeMs));
  if (request.signal.aborted || !isLost(results)) {
    triesLost = 0;
    return;
  }
  if (!navigator.onLine) {
    waitsForNetwork.dispatchEvent(new Event('wait'));
    await online(request.signal);
  } else {
    const waitMs = waitsMs[triesLost];
    triesLost = waitMs === undefined ? 0 : triesLost + 1;
    if (waitMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  if (request.signal.aborted) return;
  asksAgain.dispatchEvent(new Event('ask'));
  // Asking again gives this step up.
  await leaving();
};

/** Whether a step failed for the network or a server too busy to answer: another try may well succeed. */
function isLost(results: unknown): boolean {
  return Object.values(results as Readonly<Record<string, { type: string; result: unknown }>>).some(
    ({ type, result }) =>
      type === 'error' &&
      (isRouteErrorResponse(result)
        ? [502, 503, 504].includes(result.status)
        : // `fetch` throws a TypeError; the router names an answer torn off in its middle as the cause.
          result instanceof TypeError || (result instanceof Error && result.cause !== undefined)),
  );
}

/**
 * Whether a step leads out of the site. The browser leaves as soon as the router has read where to, with the end of the
 * answer still to come: Firefox breaks that off aloud.
 */
function leadsOut(results: unknown): boolean {
  return Object.values(results as Readonly<Record<string, { result: unknown }>>).some(
    ({ result }) =>
      result instanceof Response &&
      result.headers.has('Location') &&
      new URL(result.headers.get('Location') ?? '', location.href).origin !== location.origin,
  );
}

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
