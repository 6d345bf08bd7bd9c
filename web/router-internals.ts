import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router';
import { withoutTrailingSlash } from '#web/kit/paths.ts';

/**
 * The one room that knows what React Router (8.4) keeps to itself; nobody else does, and
 * `tests/browser/router-internals.test.ts` fails when a release moves any of it. What the ways around are worth was measured
 * against the documented ones, ten rounds by turns (docs/decisions/0060-no-surgery-at-build.md).
 */

/**
 * What: `window.__reactRouterManifest`, the list of all routes with the files of their code.
 * Why: code of a page is fetched ahead of a tap, and a step whose code is lost goes on once the page has been loaded anew.
 * The router's own prefetch fetches the data as well, which is `no-store` and would be fetched twice; and it tells nobody
 * which step it reloads the page for.
 * Worth: of a step to another page, the time its code takes to come; of a lost one, a second tap.
 * Wish: `<Link prefetch="code">`, and an event before the router reloads a page.
 */
interface RouterWindow extends Window {
  __reactRouterManifest?: { readonly routes: Readonly<Record<string, RouteCode>> };
}

interface RouteCode {
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

declare const window: RouterWindow;

/** Addresses of the code of a page, by its path or pattern: its own first, then what that imports; none if there is no such page. */
export function codeOf(pathOrPattern: string): readonly string[] {
  const path = withoutTrailingSlash(pathOrPattern).toLowerCase();
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const route = routes.find((one) => one.path?.toLowerCase() === path);
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/**
 * What: `renderMeta.streamCache` of the entry context, where `ServerRouter` looks for what it has read of the data that it
 * hands to the browser.
 * Why: with the data there, nothing has to wait, and a page is rendered as a whole by `renderToString`. Every loader has
 * answered before rendering starts, so a stream sends nothing earlier.
 * Worth: of pages a second 38 % (25 to 53) of sign-in and 7 % (0 to 15) of home; who is alone waits 1.5 ms less for home.
 * Wish: `ServerRouter` that takes the data as text.
 */
export async function readDataAhead(entry: EntryContext): Promise<void> {
  if (!entry.serverHandoffStream) return;
  const reader = entry.serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  reader.releaseLock();
  const read = (done: boolean, value: string) =>
    Object.assign(Promise.resolve(), { result: { done, value } });
  entry.renderMeta = { ...entry.renderMeta, streamCache: { 0: read(false, text), 1: read(true, '') } };
}

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * What: how a path finds its route (by segments, whatever their case; the data of `/` as `_.data`), and that a build answers
 * with part of its routes.
 * Why: the router tries every route of its table three times a page and keeps what it made of each: with this site's hundred
 * routes a quarter of all memory that a page takes. So each first segment of a path has a handler that knows the routes below
 * it alone.
 * Worth: of pages a second 97 % (83 to 112) of sign-in and 35 % (21 to 50) of home.
 * Wish: a table of routes that is made once and looked up by segment.
 */
export function handlersBySegment(build: ServerBuild, mode: string): (pathname: string) => Handler {
  const handlers = new Map<string, Handler>();
  const segments = new Set(Object.values(build.routes).map((route) => firstSegment(route?.path ?? '')));
  // Routes that frame others: the root and the layouts.
  const frames = new Set(Object.values(build.routes).map((route) => route?.parentId));

  /** The build with the routes that can match below a first segment, and those that frame them. */
  function below(key: string): ServerBuild {
    const keep = <Route extends { id: string; path?: string | undefined } | undefined>(
      routes: Record<string, Route>,
    ) =>
      Object.fromEntries(
        Object.entries(routes).filter(([id, route]) => {
          const first = firstSegment(route?.path ?? '');
          return frames.has(id) || first === key || first === '*' || first.startsWith(':');
        }),
      );
    return {
      ...build,
      routes: keep(build.routes),
      assets: { ...build.assets, routes: keep(build.assets.routes) },
    };
  }

  return (pathname) => {
    const segment = firstSegment(pathname.replace(/_?\.data$/, ''));
    // What no route begins with is the same unknown page, whatever it is called.
    const key = segments.has(segment) ? segment : '*';
    const handler = handlers.get(key) ?? createRequestHandler(below(key), mode);
    handlers.set(key, handler);
    return handler;
  };
}

function firstSegment(path: string): string {
  return path.replace(/^\//, '').split('/')[0]?.toLowerCase() ?? '';
}
