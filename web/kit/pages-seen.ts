import { withoutTrailingSlash } from './paths.ts';

/** Pages of this document by their path, for what is measured of them later. */
// oxlint-disable-next-line house/bounded-modules -- Browser: pages of this document.
const seen = new Map<string, string>();
// oxlint-disable-next-line house/bounded-modules -- Browser: pages of this document.
const errors = new Map<string, number>();

export function noteSeen(path: string, pattern: string): void {
  seen.set(withoutTrailingSlash(path), pattern);
}

/** The pattern of a page that was seen; undefined for any other, and where it has none. */
export const seenPattern = (path: string): string | undefined =>
  seen.get(withoutTrailingSlash(path)) || undefined;

/** Browser: counts errors of scripts from now on, by page, and keeps nothing else of them. Returns how to stop. */
export function countErrors(): () => void {
  const count = () => errors.set(location.pathname, (errors.get(location.pathname) ?? 0) + 1);
  addEventListener('error', count);
  addEventListener('unhandledrejection', count);
  return () => {
    removeEventListener('error', count);
    removeEventListener('unhandledrejection', count);
  };
}

/** What was counted since it was last asked for. */
export function takeErrors(): readonly (readonly [path: string, count: number])[] {
  const taken = [...errors];
  errors.clear();
  return taken;
}
