import { now, nowMs } from '#web/kit/clock.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;
declare const __BUILD__: string;

/** Of this build alone: pages and their code belong together. */
export const assetsName = `assets ${__BUILD__}`;
const pagesPrefix = 'pages ';
const pagesName = (owner: string) => `${pagesPrefix}${__BUILD__} ${owner}`;

const mostPages = 40;
const keptMs = 7 * 86_400_000;
/** A page that was kept a while ago is not asked for again only to keep it. */
export const freshMs = 30 * 60_000;

export interface KeptPage {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  /** What a demo that others reach says of itself, as markup; empty otherwise. */
  readonly mark: string;
  /** In which it tells instants; empty: the device's. */
  readonly zone: string;
  readonly at: Date;
}

/** Removes what other builds left. */
export async function removeOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => !name.includes(` ${__BUILD__}`));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Removes the pages of everybody but one; of everybody without. */
export async function forgetOthers(owner?: string): Promise<void> {
  const mine = owner === undefined ? null : pagesName(owner);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(pagesPrefix) && name !== mine).map((name) => caches.delete(name)),
  );
}

/** Where a page is kept: its address without what only says the language. */
export function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('Language');
  const search = searchParams.toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** Keeps a page that the server lets us keep, for its owner. */
export async function keepPage(address: string, response: Response): Promise<void> {
  const owner = response.headers.get('page-owner');
  if (owner === null) return;
  await forgetOthers(owner);
  if (!response.headers.has('page-keep') || response.redirected) return;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set('kept-at', now().toISOString());
  headers.set('kept-title', encodeURIComponent(titleOf(html)));
  headers.set('kept-mark', encodeURIComponent(/<aside class="demo-mark">.*?<\/aside>/.exec(html)?.[0] ?? ''));
  headers.set('kept-zone', /<html [^>]*data-zone="([\w/+-]+)"/.exec(html)?.[1] ?? '');
  headers.set('kept-language', /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en');
  const pages = await caches.open(pagesName(owner));
  // The newest stands last.
  await pages.delete(placeOf(address));
  await pages.put(placeOf(address), new Response(html, { headers }));
  const places = await pages.keys();
  await Promise.all(places.slice(0, -mostPages).map((place) => pages.delete(place)));
}

/** Without the brand, which every page has behind its own. */
const titleOf = (html: string) => /<title>([^<]*?)(?: · [^<·]*)?</.exec(html)?.[1] ?? '';

/** Whose pages may be shown now: of whoever is signed in, where the worker can see that. */
async function currentPages(): Promise<Cache | null> {
  const prefix = pagesName('');
  const name = (await caches.keys()).find((one) => one.startsWith(prefix));
  if (name === undefined) return null;
  const owner = await signedInOwner();
  if (owner !== null && name !== pagesName(owner)) {
    await forgetOthers();
    return null;
  }
  return caches.open(name);
}

/**
 * Who is signed in, as far as the worker can see; null when it cannot tell. Not every browser shows it cookies, and
 * Firefox, which says it does, shows none at all.
 */
async function signedInOwner(): Promise<string | null> {
  const cookies = (await self.cookieStore?.getAll()) ?? [];
  if (cookies.length === 0) return null;
  const token = cookies.find(({ name }) => name === 'token')?.value;
  return token ? ownerOf(decodeURIComponent(token)) : 'nobody';
}

/** As the server makes it: `web/app/kept-pages.ts`. */
async function ownerOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kept ${token}`));
  return btoa(String.fromCodePoint(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

const ageOf = (response: Response) => nowMs() - Date.parse(response.headers.get('kept-at') ?? '');

/** A page as it was seen last, not too long ago. */
export async function findPage(address: string): Promise<Response | null> {
  const found = await (await currentPages())?.match(placeOf(address), { ignoreVary: true });
  return found && ageOf(found) < keptMs ? found : null;
}

export async function isFresh(address: string): Promise<boolean> {
  const found = await findPage(address);
  return found !== null && ageOf(found) < freshMs;
}

/** What can be read, the last first. */
export async function listPages(): Promise<KeptPage[]> {
  const pages = await currentPages();
  const kept: KeptPage[] = [];
  for (const { url } of (await pages?.keys()) ?? []) {
    const page = await findPage(url);
    if (!page) continue;
    kept.unshift({
      path: placeOf(url),
      title: decodeURIComponent(page.headers.get('kept-title') ?? ''),
      language: page.headers.get('kept-language') ?? 'en',
      mark: decodeURIComponent(page.headers.get('kept-mark') ?? ''),
      zone: page.headers.get('kept-zone') ?? '',
      at: new Date(page.headers.get('kept-at') ?? ''),
    });
  }
  return kept;
}
