import { loadNewBuild } from './build-updates.ts';
import { leaving, online, waitsForNetwork } from './client-middleware.ts';

/** Code that comes when it is needed. Once it is there, both give the same; until then each asks anew. */
export interface Late<Module> {
  /**
   * For what she asked for: waits for the network and says so; loads the whole page when nothing else helps.
   * @throws when the page was loaded anew a moment ago, or she has left it
   */
  load(): Promise<Module>;
  /** Ahead of a tap, or for what goes on beside the page: null when it cannot be had just now. */
  prepare(): Promise<Module | null>;
}

/** Between looks whether the server can be reached, while the device believes in its network. */
const betweenMs = 3000;

/**
 * The one way to load code late: `late(() => import('./flag-sheet.tsx'))`. A browser may remember that a
 * module could not be fetched, and then fails each further import of its address without asking (HTML's module map;
 * Chromium did, Safari does not). So what got lost is asked for at another address, which the server answers alike. Where a file
 * that it imports got lost, only a new document helps.
 */
export function late<Module>(load: () => Promise<Module>): Late<Module> {
  const get = sharedUntilLost(() => tryTwice(load, addressIn(load)));
  return {
    load: () => (import.meta.env.SSR ? load() : insist(get)),
    prepare: () => get().catch(() => null),
  };
}

/**
 * The address that a function imports, out of its own text, which the language keeps as it was written: bundlers leave
 * an import's address there in full. Messages of errors name it as well, but not in every browser.
 */
function addressIn(load: () => unknown): string {
  return /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(load.toString())?.[1] ?? '';
}

let losses = 0;

async function tryTwice<Module>(load: () => Promise<Module>, address: string): Promise<Module> {
  // What is not asked for is not remembered as lost, nor are the files that it imports. A worker has copies of its own.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new TypeError('There is no network');
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || address === '') throw error;
    // Code lies in one folder, this file's too.
    const another = new URL(address, import.meta.url);
    // One that was not asked for yet, for the other is remembered by now as well.
    another.searchParams.set('again', String((losses += 1)));
    return import(/* @vite-ignore */ another.href);
  }
}

/** Shares one try among all who ask, and what came of it; after a loss the next one tries anew. */
function sharedUntilLost<Module>(work: () => Promise<Module>): () => Promise<Module> {
  let shared: Promise<Module> | null = null;
  return () =>
    (shared ??= work().catch((error: unknown) => {
      shared = null;
      throw error;
    }));
}

async function insist<Module>(get: () => Promise<Module>): Promise<Module> {
  const { pathname } = location;
  try {
    return await get();
  } catch (error) {
    if (await waitForServer()) return insist(get);
    // Who has gone on waits for it no longer.
    if (location.pathname === pathname && loadNewBuild(location.href)) await leaving();
    throw error;
  }
}

/**
 * Until there is a server to answer: the whole page, too, would only be given up for the browser's own error.
 * @returns whether that took time
 */
async function waitForServer(): Promise<boolean> {
  let waited = false;
  while (!(await canBeReached())) {
    if (!waited) waitsForNetwork.dispatchEvent(new Event('wait'));
    waited = true;
    await online(AbortSignal.timeout(betweenMs));
  }
  return waited;
}

async function canBeReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/build-info.json', { cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}
