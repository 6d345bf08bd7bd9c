/** So long after a write that found no place others are taken to find none either. */
const recentMs = 60_000;

/** No room; a disk that fails; a database, or a folder, that takes no writes just now. */
const placeless = new Set(['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

interface FailedWrites {
  count: number;
  lastAt: number;
}

/** By what was to be written to: the pool of a database, a storage. */
const failed = new WeakMap<object, FailedWrites>();

/** Remembers that a write failed because there is no place for it; other errors are none of it. */
export function noteFailedWrite(place: object, error: unknown): void {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  if (typeof code !== 'string' || !placeless.has(code)) return;
  const count = (failed.get(place)?.count ?? 0) + 1;
  failed.set(place, { count, lastAt: performance.now() });
}

/** How many have failed since the process began, and whether one did lately. */
export function failedWrites(places: readonly object[]): {
  readonly count: number;
  readonly lately: boolean;
} {
  const found = places.flatMap((place) => failed.get(place) ?? []);
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    lately: found.some(({ lastAt }) => performance.now() - lastAt < recentMs),
  };
}
