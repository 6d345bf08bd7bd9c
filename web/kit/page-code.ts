import { codeOf } from '#web/router-internals.ts';

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Page code is not fetched ahead on 2g or with the data saver on (specification, section 9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Waits for the code of a page. @throws when it cannot be loaded */
export async function loadPageCode(pattern: string): Promise<void> {
  const [file] = codeOf(pattern);
  if (file !== undefined) await import(/* @vite-ignore */ file);
}

// oxlint-disable-next-line house/bounded-modules -- Browser: files of the build.
const prefetched = new Set<string>();

function prefetchCode(path: string): void {
  for (const file of codeOf(path)) {
    if (prefetched.has(file)) continue;
    prefetched.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** The link that an event is on, if it leads to another page of the site. */
export function stepOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/** Fetches the code of the page that a link under the pointer, finger or focus leads to. Returns the end of it. */
export function prefetchOnIntent(): () => void {
  const onIntent = (event: Event) => {
    const link = stepOf(event);
    const { connection } = navigator as { connection?: Connection };
    // A browser may remember a module that it could not have, and fail the step with it.
    if (link && navigator.onLine && mayPrefetch(connection)) prefetchCode(link.pathname);
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}
