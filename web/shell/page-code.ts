import { withoutTrailingSlash } from './paths.ts';

/** What the router's manifest says about the code of each route: at first of this page's, soon of all. */
interface RouteCode {
  readonly id: string;
  readonly path?: string;
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

interface CodeManifest {
  readonly routes: Readonly<Record<string, RouteCode>>;
}

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

function routeOf(manifest: CodeManifest | undefined, pathOrPattern: string): RouteCode | undefined {
  const path = withoutTrailingSlash(pathOrPattern).toLowerCase();
  return Object.values(manifest?.routes ?? {}).find((route) => route.path?.toLowerCase() === path);
}

/** The code files of a page: its own and what they import; none for a page the site does not have. */
export function codeOf(manifest: CodeManifest | undefined, pathOrPattern: string): readonly string[] {
  const route = routeOf(manifest, pathOrPattern);
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

/** Page code is not fetched ahead on 2g or with the data saver on (specification, section 9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

function manifest(): CodeManifest | undefined {
  return (window as { __reactRouterManifest?: CodeManifest }).__reactRouterManifest;
}

/** Modules the router has by route id, of this document. */
function loadedModules(): Readonly<Record<string, unknown>> {
  return (window as { __reactRouterRouteModules?: Record<string, unknown> }).__reactRouterRouteModules ?? {};
}

/** Route ids of a page and the layout it is in. */
function routesOf(pattern: string): string[] {
  const { id, parentId } = routeOf(manifest(), pattern) ?? { id: 'not-found', parentId: 'layout.default' };
  return parentId === undefined ? [id] : [id, parentId];
}

export function hasPageCode(pattern: string): boolean {
  return routesOf(pattern).every((id) => id in loadedModules());
}

/** Waits for the code of a page. @throws when it cannot be loaded */
export async function loadPageCode(pattern: string): Promise<void> {
  const missing = routesOf(pattern).filter((id) => !(id in loadedModules()));
  await Promise.all(
    missing.map(async (id) => {
      const module = manifest()?.routes[id]?.module;
      if (module !== undefined) await import(/* @vite-ignore */ module);
    }),
  );
}

const prefetched = new Set<string>();

function prefetchCode(path: string): void {
  for (const file of codeOf(manifest(), path)) {
    if (prefetched.has(file)) continue;
    prefetched.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** Fetches the code of the page that a link under the pointer, finger or focus leads to. Returns the end of it. */
export function prefetchOnIntent(): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.pathname === location.pathname) return;
    const { connection } = navigator as { connection?: Connection };
    if (mayPrefetch(connection)) prefetchCode(link.pathname);
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}
