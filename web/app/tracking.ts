import { addresses } from '#contract/addresses.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { toHttpRequest } from '#contract/client.ts';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import { now, nowMs } from '#web/kit/clock.ts';
import { deviceTimeZone } from '#web/kit/device-zone.ts';
import { EventQueue, isIntimate } from './event-queue.ts';
import { declined } from '#web/kit/declined.ts';
import { countErrors, noteSeen } from '#web/kit/pages-seen.ts';
import { withoutTrailingSlash } from '#web/kit/paths.ts';
import { unknownRoot, type RootData } from '#web/kit/root-data.ts';
import { readToken } from '#web/kit/token-cookie.ts';
import { pageEvent, type PageEventName, type TrackedPage, type TrackingFacts } from './tracking-event.ts';
import { useRoot } from '#web/kit/use-root.ts';

const traceIdKey = 'traceId';
/** Specification, section 3: the device's id is kept under this very key. */
const uuidKey = 'uuid';

/** Sends PAGE_VISIT on every route change and PAGE_LEAVE when the full path changes (specification, section 4). */
export function useTracking(): void {
  const root = useRoot();
  const newestRoot = useRef(root);
  const { pathname, search } = useLocation();
  const shown = useRef<TrackedPage>(null);
  const settled = useNavigation().state === 'idle';

  useEffect(() => {
    newestRoot.current = root;
    if (declined(root)) forgetVisits();
  }, [root]);

  useEffect(() => {
    if (!settled) return;
    const page = shownPage(newestRoot.current, `${location.origin}${pathname}${search}`);
    const previous = shown.current;
    if (previous?.url === page.url) return;
    if (previous) report('PAGE_LEAVE', previous, newestRoot.current);
    shown.current = page;
    report('PAGE_VISIT', page, newestRoot.current);
  }, [pathname, search, settled]);

  useEffect(countErrors, []);

  useEffect(() => {
    const onHide = () => {
      departures += 1;
      if (shown.current) report('PAGE_LEAVE', shown.current, newestRoot.current);
      shown.current = null;
      void queue().flush();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      shown.current = shownPage(newestRoot.current, location.href);
      report('PAGE_VISIT', shown.current, newestRoot.current);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') void queue().flush();
    };
    const onOnline = () => void queue().flush();
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
}

/** The page as the server named it; one that came of no answer, as without a network, is named as nothing. */
function shownPage({ page }: RootData, url: string): TrackedPage {
  const { pathname, search } = new URL(url);
  const named = withoutTrailingSlash(page.path) === withoutTrailingSlash(pathname);
  const { pattern, tells } = named ? page : unknownRoot.page;
  noteSeen(pathname, pattern);
  return { url: `${location.origin}${pathname}${search}`, title: document.title, pattern, tells };
}

function report(name: PageEventName, page: TrackedPage, root: RootData): void {
  if (root.site.preview || declined(root)) return;
  queue().add(pageEvent(name, page, nowMs(), factsOf(root)));
  const flush = () => void queue().flush();
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(flush, { timeout: 3000 });
  else setTimeout(flush, 500);
}

function factsOf({ site, build, locale, user }: RootData): TrackingFacts {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return {
    product: site.product,
    traceId: keptId(traceIdKey),
    uuid: keptId(uuidKey),
    uid: user?.uid ?? '',
    languageCode: locale,
    appVersion: build.release,
    userAgent: navigator.userAgent,
    screenWidth: screen.width,
    screenHeight: screen.height,
    timezoneOffset: now().getTimezoneOffset(),
    timezone: deviceTimeZone(),
    networkType: connection?.effectiveType,
  };
}

/** Nothing that waits is sent any more, and what this browser was known by is gone. */
function forgetVisits(): void {
  queue().clear();
  try {
    for (const key of [traceIdKey, uuidKey]) localStorage.removeItem(key);
  } catch {
    // A forbidden storage has nothing.
  }
}

// oxlint-disable-next-line house/bounded-modules -- Browser: one for each of two keys.
const idsOfThisPage = new Map<string, string>();

/** An id generated once and kept in the local storage; for this page only where there is none. */
function keptId(key: string): string {
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
    const fresh = randomId();
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    const fresh = idsOfThisPage.get(key) ?? randomId();
    idsOfThisPage.set(key, fresh);
    return fresh;
  }
}

/** `crypto.randomUUID` exists on https only; a self-hosted site may be looked at over http. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let shared: EventQueue | null = null;

function queue(): EventQueue {
  shared ??= new EventQueue({
    // Read where it is used: the storage itself may be forbidden.
    store: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    },
    online: () => navigator.onLine,
    send: sendEvents,
  });
  return shared;
}

/** How often this page was left. */
let departures = 0;
const departureMs = 1000;

/** Outlives the page and never shows anything. The server refuses bad events for good and overload for now. */
async function sendEvents(events: readonly TrackingEvent[]): Promise<boolean> {
  const [event] = events;
  if (!event) return true;
  const { method, url, body } =
    events.length === 1
      ? toHttpRequest(addresses.reportEvent, event)
      : toHttpRequest(addresses.reportEvents, { events: [...events] });
  const departed = departures;
  const token = isIntimate(event) ? null : readToken();
  const headers = {
    'Content-Type': 'application/json',
    Language: event.content.languageCode,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      credentials: 'omit',
      keepalive: true,
    });
    // A body that nobody reads keeps the request open.
    void response.body?.cancel().catch(() => undefined);
    return response.status < 500 && response.status !== 429;
  } catch {
    // Leaving a page fails its requests a moment before it says so, and the browser still brings them there:
    // kept as well, they would come twice.
    await new Promise((resolve) => setTimeout(resolve, departureMs));
    return departures !== departed;
  }
}
