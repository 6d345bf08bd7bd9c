import { online, waitsForNetwork } from './client-middleware.ts';
import { importFile } from './late.ts';

/** Routes of the router's manifest by their id. */
type Routes = Readonly<Record<string, { readonly id: string }>>;

interface RouterWindow extends Window {
  /** A page comes with the part of the manifest that it needs itself; the whole is the file at `url`. */
  __reactRouterManifest?: { readonly url: string; readonly routes: Routes };
  discoverRoutes?: typeof discoverRoutes;
}

declare const window: RouterWindow;

/** How long a step waits for the manifest before its page is loaded as a whole. */
const patienceMs = 5000;

let all: Promise<Routes> | null = null;

/** Before the router starts: `scripts/route-discovery.ts` makes it ask here for the routes it does not know yet. */
export function prepareDiscovery(): void {
  window.discoverRoutes = discoverRoutes;
}

/**
 * All routes of the site. The router asks once the page is alive, with no address, and again in a step that cannot
 * wait for that: the address then is the one to load as a whole, when the manifest is slow or not to be had. Null
 * when that is not needed or the step was given up.
 */
async function discoverRoutes(address: string | null, signal?: AbortSignal): Promise<Routes | null> {
  all ??= loadRoutes();
  const asked = all;
  try {
    return await (address === null ? asked : Promise.race([asked, impatience()]));
  } catch {
    if (all === asked) all = null;
  }
  if (address === null) return null;
  if (!navigator.onLine) {
    waitsForNetwork.dispatchEvent(new Event('wait'));
    await online(signal);
  }
  if (signal?.aborted) return null;
  loadWhole(address);
  return new Promise<never>(() => undefined);
}

/** Where the file of all routes is; empty before the router's own script has run. */
export const manifestAddress = (): string => window.__reactRouterManifest?.url ?? '';

/** The file sets the manifest of the window to the whole. */
async function loadRoutes(): Promise<Routes> {
  await importFile(manifestAddress());
  return window.__reactRouterManifest?.routes ?? {};
}

function impatience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patienceMs));
}

function loadWhole(address: string): void {
  const { href, pathname, search } = new URL(address, location.href);
  // Going back has changed the address already, and to the same one only its fragment would be looked for.
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(href);
}
