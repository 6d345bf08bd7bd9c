import { withoutDeadline } from '#server/kernel/deadlines/deadline.ts';

/** Catalogue rows may be this old; what staff change shows in every process within it. */
const maxAgeMs = 2000;

/**
 * Keeps what changes rarely and is the same for every member. At most one load runs at a time; a failed one is
 * not kept.
 */
export function catalogue<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.value;
    const value = withoutDeadline(load);
    const fresh = { value, until: performance.now() + maxAgeMs };
    kept = fresh;
    value.catch(() => {
      if (kept === fresh) kept = null;
    });
    return value;
  };
}
