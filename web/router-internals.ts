import { withoutTrailingSlash } from '#web/kit/paths.ts';

/**
 * The one room that knows what React Router keeps to itself; nobody else does, and `tests/browser/router-internals.test.ts`
 * fails when a release moves it.
 *
 * What: `window.__reactRouterManifest`, the list of all routes with the files of their code (8.4).
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
