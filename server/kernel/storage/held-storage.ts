import { Readable } from 'node:stream';
import { partOf } from './local-storage.ts';
import type { Storage } from './stored-files.ts';

/** Shows what is stored, and keeps in memory whatever is written or removed: nothing of it reaches `stored`. */
export function heldStorage(stored: Storage): Storage {
  /** Null: removed. */
  // oxlint-disable-next-line house/bounded-memory -- Files of one request of a preview.
  const held = new Map<string, Buffer | null>();
  return {
    read: async (key, maxBytes) => {
      const own = held.get(key);
      if (own === undefined) return stored.read(key, maxBytes);
      return own !== null && own.length <= maxBytes ? own : null;
    },
    open: async (key, range) => {
      const own = held.get(key);
      if (own === undefined) return stored.open(key, range);
      if (own === null) return null;
      const part = range === null ? { from: 0, to: own.length - 1 } : partOf(range, own.length);
      if (!part) return 'unsatisfiable';
      const bytes = own.subarray(part.from, part.to + 1);
      return {
        body: Readable.from([bytes]),
        length: bytes.length,
        range: range === null ? null : `bytes ${part.from}-${part.to}/${own.length}`,
      };
    },
    write: async (key, bytes) => void held.set(key, bytes),
    remove: async (keys) => {
      for (const key of keys) held.set(key, null);
    },
  };
}
