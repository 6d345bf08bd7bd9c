import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import type { PageResponse } from '#contract/pages.ts';
import { isCrawler } from '#web/app/crawlers.ts';
import { makeDrawOnce } from '#web/app/draw-once.tsx';
import { earlyTapsScript } from '#web/kit/early-taps.ts';
import { servicesContext } from '#web/kit/page-context.ts';
import { DrawOnceContext } from '#web/kit/same-for-all.tsx';
import { readDataAhead } from './router-internals.ts';

const drawOnce = makeDrawOnce();

/** Renders a page as a whole; crawlers get no error pages, only their status (specification, section 8). */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const failed = status >= 400 || entry.staticHandlerContext.errors !== null;
  if (failed && isCrawler(request.headers.get('User-Agent'))) {
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response('', { status, headers });
  }
  await readDataAhead(entry);
  const { nonce } = context.get(servicesContext);
  const page = renderToString(
    <DrawOnceContext value={drawOnce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </DrawOnceContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const head = `<head>${themeColours}<script nonce="${nonce}">${earlyTapsScript}</script>`;
  const whole = paintFirst(page).replace('<head>', () => head);
  return new WholePage(`<!DOCTYPE html>${whole}`, { status, headers });
}

/**
 * The page can be read before its code is there: what paints it, style and fonts, comes first over a slow line. The
 * router gives its links no priority. (Lighthouse's phone: first paint after 0.9 s instead of 2.2, all of the code at the
 * same time as before.)
 */
function paintFirst(page: string): string {
  const end = page.indexOf('<body');
  const head = page.slice(0, end);
  return (
    head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') +
    page.slice(end)
  );
}

/** Of the browser's own bars; the site's paper by day and by night. */
const themeColours =
  '<meta name="theme-color" content="#faf3ea" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#140e13" media="(prefers-color-scheme: dark)">';

class WholePage extends Response implements PageResponse {
  readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { reportError } = context.get(servicesContext);
  reportError(isRouteErrorResponse(error) ? error.data : error);
};
