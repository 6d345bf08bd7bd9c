import { withoutDeadline } from '#server/kernel/deadlines/deadline.ts';

/** Whether something changed, as others tell of it. */
export interface Hearing {
  /** Another number after each change, and after others were not heard for a while; null: nobody is heard. */
  version(): number | null;
}

/** What changes without a word is seen so much later, in milliseconds. */
export const unheardMs = 1000;
/** Who tells of no change, as a release before this one, is looked after so often. */
export const heardMs = 60_000;

/**
 * Keeps what changes rarely and is the same for every member: while changes are heard until one is, else for a second. A
 * failed load is not kept.
 */
export function catalogue<Value>(load: () => Promise<Value>, heard?: Hearing): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly at: number; readonly version: number | null } | null =
    null;
  return () => {
    const version = heard?.version() ?? null;
    const now = performance.now();
    // What was loaded before nobody was heard any more is no newer than that.
    if (kept && kept.version === version && now < kept.at + (version === null ? unheardMs : heardMs))
      return kept.value;
    const value = withoutDeadline(load);
    const fresh = { value, at: now, version };
    kept = fresh;
    value.catch(() => {
      if (kept === fresh) kept = null;
    });
    return value;
  };
}

/**
 * The same of what time changes as well: it is asked for a moment, and is kept for no longer than the second of that clock. So what
 * begins or ends by itself is seen up to a second later.
 */
export function catalogueAt<Value>(
  load: (now: Date) => Promise<Value>,
  heard?: Hearing,
): (now: Date) => Promise<Value> {
  let kept: { readonly second: number; readonly read: () => Promise<Value> } | null = null;
  return (now) => {
    const second = Math.floor(now.getTime() / 1000);
    if (kept?.second !== second) kept = { second, read: catalogue(() => load(now), heard) };
    return kept.read();
  };
}
