import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { isCrawler } from './shell/crawlers.ts';
import { servicesContext } from './shell/page-context.ts';

/** A page that takes longer than this is an error, not a wait. */
export const streamTimeout = 5_000;

/** Renders a page as a whole; bots get no error pages, only their status (specification, section 8). */
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
  const { nonce, reportError } = context.get(servicesContext);
  const html = await renderWhole(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    nonce,
    reportError,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Every loader has answered before rendering starts, so there is nothing that streaming could send earlier. */
function renderWhole(
  page: ReactNode,
  nonce: string,
  reportError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let shellReady = false;
    const sink = new Writable({
      write(chunk: Uint8Array, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timeout);
        pipe(sink);
      },
      onShellReady() {
        shellReady = true;
      },
      onShellError: reject,
      onError(error) {
        // What breaks the shell is reported by the router, which then renders the error page.
        if (shellReady) reportError(error);
      },
    });
    const timeout = setTimeout(() => {
      abort(new Error('The page took too long to render'));
    }, streamTimeout + 1000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { reportError } = context.get(servicesContext);
  reportError(isRouteErrorResponse(error) ? error.data : error);
};
