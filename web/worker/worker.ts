import { consoleBase } from '#contract/console-page.ts';
import {
  assetsName,
  findPage,
  forgetOthers,
  isFresh,
  keepPage,
  listPages,
  removeOtherBuilds,
} from './kept.ts';
import { asOf, escape, offlinePage } from './offline-page.ts';
import type { FetchTold, WorkerScope } from './scope.ts';

declare const self: WorkerScope;

/**
 * Beside the site's pages: keeps what was read for reading it again without a network, and shows what is pushed. It
 * never keeps nor repeats a call, and holds back no page that can be had.
 */

/** A page that can be shown as it was is waited for no longer. */
const patienceMs = 5000;
/** Who steps on sooner only passed by. */
const stayMs = 5000;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await removeOtherBuilds();
      // An earlier worker asked for it. Then a page is asked for twice, though only one answer brings its policy; and
      // Firefox, without a network, shows an error of its own in place of what is kept.
      await self.registration.navigationPreload?.disable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Of staff, who are told when there is no network.
  if (pathname === consoleBase || pathname.startsWith(`${consoleBase}/`)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.endsWith('.data')) event.respondWith(pageData(event));
});

/** Files of a build never change: from the cache first. What follows a `?` only tells one try from another. */
async function asset(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const url = origin + pathname;
  const known = await quietly(caches.match(url, { ignoreVary: true }));
  if (known) return known;
  const response = await fetchInsistently(request);
  if (response.ok) await quietly(keepAsset(url, response.clone()));
  return response;
}

/** Before a file that got lost is tried again: a tunnel, a change of antenna, a busy server. */
const waitsMs = [300, 1200];
const busy: ReadonlySet<number> = new Set([502, 503, 504]);

/** The page hears of a loss only when it lasts: a browser may never ask again for what it could not have once. */
async function fetchInsistently(request: Request): Promise<Response> {
  for (const waitMs of waitsMs) {
    try {
      const response = await fetch(request);
      if (!busy.has(response.status)) return response;
    } catch (error) {
      if (!self.navigator.onLine) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return fetch(request);
}

async function keepAsset(url: string, response: Response): Promise<void> {
  await (await caches.open(assetsName)).put(url, response);
}

/** From the network; as it was seen last when there is none, or when it takes long. */
async function page(event: FetchTold): Promise<Response> {
  const { url } = event.request;
  const network = fetch(event.request);
  event.waitUntil(
    quietly(
      (async () => {
        await keepPage(url, (await network).clone());
      })(),
    ),
  );
  const kept = await quietly(findPage(url));
  const slow = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const response = await (kept ? Promise.race([quietly(network), slow]) : quietly(network));
  if (response) return response;
  if (kept) return marked(kept);
  const pages = (await quietly(listPages())) ?? [];
  return offlinePage(pages, pages[0]?.language ?? self.navigator.language);
}

/** Says of itself when it was seen. */
async function marked(kept: Response): Promise<Response> {
  const html = await kept.text();
  const language = kept.headers.get('kept-language') ?? 'en';
  const mark = escape(
    asOf(language, kept.headers.get('kept-zone') ?? '', new Date(kept.headers.get('kept-at') ?? '')),
  );
  return new Response(
    html.replace('<html ', () => `<html data-kept="${mark}" `),
    { headers: kept.headers },
  );
}

let lastStep = '';

/** A step inside the site brings no page that could be kept: the page is asked for once she stays on it. */
async function pageData(event: FetchTold): Promise<Response> {
  const response = await fetch(event.request);
  const owner = response.headers.get('page-owner');
  if (owner === null) return response;
  await quietly(forgetOthers(owner));
  const url = new URL(event.request.url);
  // A part of a page's data is no step.
  if (response.headers.has('page-keep') && !url.searchParams.has('_routes')) {
    url.pathname = url.pathname.replace(/_?\.data$/, '');
    lastStep = url.href;
    event.waitUntil(quietly(keepStep(url.href)));
  }
  return response;
}

async function keepStep(address: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, stayMs));
  if (address === lastStep) await keepUnlessFresh(address);
}

async function keepUnlessFresh(address: string): Promise<void> {
  if (await isFresh(address)) return;
  await keepPage(address, await fetch(address, { headers: { accept: 'text/html' } }));
}

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'forget') event.waitUntil(quietly(forgetOthers()));
  else if (isArrival(data)) event.waitUntil(quietly(keepArrival(data)));
});

/** The page that was there before the worker, and the files it came with. */
interface Arrival {
  readonly page: string;
  readonly assets: readonly string[];
}

function isArrival(data: unknown): data is Arrival {
  return typeof data === 'object' && data !== null && 'page' in data && 'assets' in data;
}

async function keepArrival({ page: address, assets }: Arrival): Promise<void> {
  const cache = await caches.open(assetsName);
  await Promise.all(
    assets.map(async (url) => {
      if (!(await cache.match(url, { ignoreVary: true }))) await quietly(cache.add(url));
    }),
  );
  // Not before its files: it would be there without its looks.
  await keepUnlessFresh(address);
}

/** Only our server has the keys, and it sends nothing else. */
interface Pushed {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  /** Of the brand; null: the one that the site comes with. */
  readonly icon: string | null;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, text, path, tag, icon } = event.data.json() as Pushed;
  const look = { icon: `${icon ?? '/icons/icon-'}192.png`, badge: '/icons/badge-96.png' };
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: path, ...look }));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(String(notification.data)));
});

/** In a window of the site where there is one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [known] = await self.clients.matchAll({ type: 'window' });
  if (known) {
    await known.focus();
    await known.navigate(url.href);
  } else await self.clients.openWindow(url.href);
}

/** A full or closed storage takes nothing away from the site. */
async function quietly<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}
