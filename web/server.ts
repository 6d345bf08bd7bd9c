import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { PagesBundle } from '#contract/pages.ts';
import { servicesContext } from '#web/kit/page-context.ts';

type Handler = ReturnType<typeof createRequestHandler>;
const handlers = new Map<string, Handler>();
const segments = new Set(Object.values(build.routes).map((route) => firstSegment(route?.path ?? '')));

/** Renders any page of the site, or a page's data for a step inside it. */
export const renderPage: PagesBundle['renderPage'] = (request, services) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return handlerFor(new URL(request.url).pathname)(request, context);
};

/**
 * The router tries every route of its table three times a page and keeps what it made of each (with this site's
 * hundred routes a quarter of all memory that a page takes). So each first segment of a path has a handler that
 * knows the routes below it alone.
 */
function handlerFor(pathname: string): Handler {
  // The data of a path that ends in a slash, home above all, is asked for as `_.data`.
  const segment = firstSegment(pathname.replace(/_?\.data$/, ''));
  // What no route begins with is the same unknown page, whatever it is called.
  const key = segments.has(segment) ? segment : '*';
  const known = handlers.get(key);
  if (known) return known;
  const handler = createRequestHandler(below(key), import.meta.env.MODE);
  handlers.set(key, handler);
  return handler;
}

/** Routes that frame others: the root and the layouts. */
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

function firstSegment(path: string): string {
  return path.replace(/^\//, '').split('/')[0]?.toLowerCase() ?? '';
}
