import type { Plugin } from 'vite';

/** How the router asks the server for routes: by the paths of every link, page by page. */
const asks = /const searchParams = new URLSearchParams\(\);[\s\S]*?(?=let knownRoutes = )/;

/** How it looks for new links with each change of the page. */
const watches = /let debouncedFetchPatches = [\s\S]*?return \(\) => observer\.disconnect\(\);/;

/**
 * Routes that a page does not come with are not asked for by their links: the whole manifest is one file, kept for
 * as long as the build, which the site fetches once the page is alive (`web/shell/route-discovery.ts`).
 */
export function routeDiscovery(): Plugin {
  return {
    name: 'route-discovery',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/') || !id.endsWith('/fog-of-war.js')) return null;
      if (!asks.test(code) || !watches.test(code))
        this.error('The router no longer discovers routes the way this build knows.');
      return {
        code: code
          .replace(
            asks,
            `const serverPatches = await window.discoverRoutes(errorReloadPath, signal);
             if (!serverPatches || signal?.aborted) return;
             `,
          )
          .replace(watches, 'fetchPatches();'),
        map: null,
      };
    },
  };
}
