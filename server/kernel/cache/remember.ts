import { LRUCache } from 'lru-cache';
import { withoutDeadline } from '#server/kernel/deadlines/deadline.ts';

export interface Bounds {
  /** Results that are kept; what was not asked for longest goes first. */
  readonly most: number;
  /** How long one is kept, in milliseconds; as long as there is room unless told. */
  readonly lifeMs?: number;
}

/**
 * `make` with a memory: what it made of a key is not made again. Of a promise that fails nothing is kept. Results are shared,
 * so nobody changes them.
 */
export function remember<Key extends string | object, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
  { most, lifeMs }: Bounds,
): (key: Key) => Value {
  const kept = new LRUCache<Key, Value>({ max: most, ...(lifeMs !== undefined && { ttl: lifeMs }) });
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    // It serves others too: the deadline of the first is not theirs.
    const made = withoutDeadline(() => make(key));
    kept.set(key, made);
    if (made instanceof Promise)
      made.catch(() => {
        if (kept.peek(key) === made) kept.delete(key);
      });
    return made;
  };
}

/** The same of a function without a key: what is made when it is first needed. */
export function once<Value extends NonNullable<unknown>>(make: () => Value): () => Value {
  const kept = remember((_: string) => make(), { most: 1 });
  return () => kept('');
}
