import { withoutDeadline } from '#server/kernel/deadlines/deadline.ts';
import { beforeClose, isStaged, perDatabase, type Database } from './database.ts';

/** How often something happened on a UTC day. */
export interface DayCount {
  readonly key: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly count: number;
}

export interface Tally {
  /** Takes no time: nothing is written here. */
  count(key: string, at: Date, by?: number): void;
  /** Writes what was gathered. What cannot be written stays for the next time. */
  flush(): Promise<void>;
}

const everyMs = 1000;

/** Different keys that are gathered while nothing can be written: of a new one above that nothing is counted. */
export const mostGathered = 50_000;

/**
 * Counts what happens too often to write each time: gathered here and written about once a second, in the order of its
 * keys, so that two processes never wait for one another in a circle. An orderly stop writes the rest; a process that is
 * killed loses it.
 */
export function tally(
  write: (db: Database, counts: readonly DayCount[]) => Promise<void>,
): (db: Database) => Tally {
  return perDatabase((db) => {
    if (isStaged(db)) return { count: () => undefined, flush: async () => undefined };
    // oxlint-disable-next-line house/bounded-memory -- `mostGathered` bounds it.
    const gathered = new Map<string, { readonly key: string; readonly day: string; count: number }>();
    let timer: NodeJS.Timeout | null = null;
    let writing: Promise<void> = Promise.resolve();

    function add({ key, day, count }: DayCount): void {
      const place = `${key} ${day}`;
      const known = gathered.get(place);
      if (known) known.count += count;
      else if (gathered.size < mostGathered) gathered.set(place, { key, day, count });
      timer ??= setTimeout(() => void withoutDeadline(flush).catch(() => undefined), everyMs).unref();
    }

    function flush(): Promise<void> {
      writing = writing.catch(() => undefined).then(writeAll);
      return writing;
    }

    async function writeAll(): Promise<void> {
      if (timer) clearTimeout(timer);
      timer = null;
      if (gathered.size === 0) return;
      const counts = [...gathered.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
      gathered.clear();
      try {
        await write(db, counts);
      } catch (error) {
        for (const one of counts) add(one);
        throw error;
      }
    }

    beforeClose(db, flush);
    return { count: (key, at, by = 1) => add({ key, day: at.toISOString().slice(0, 10), count: by }), flush };
  });
}
