import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { basisOf } from './shared-lines.ts';
import { lineReader, readStamp, type BodyRow } from './queries-shared-lines.ts';

/** What is kept may be this old; who comes then asks whether it changed, and does not wait for the answer. */
const askAfterMs = 2000;
/** With what is as old as this she waits: nobody came for a while. */
const waitAfterMs = 4000;

/**
 * As `keptLines`, for what each page asks and of which there may be thousands: one row tells whether anything changed, and
 * only then are the lines read, so that they cost a page nothing.
 */
export function stampedLines<Name extends KindName, Value>(
  kind: Name,
  make: (rows: readonly BodyRow<ContentBody<Name>>[]) => Value,
): (db: Database) => Promise<Value> {
  const of = perDatabase((db) => {
    const read = lineReader(db, kind);
    let kept: { readonly stamp: string; readonly value: Value } | null = null;
    let keptAt = -Infinity;
    let asking: Promise<Value> | null = null;

    async function ask(): Promise<Value> {
      const askedAt = performance.now();
      const stamp = await readStamp(db, kind);
      if (kept?.stamp !== stamp) kept = { stamp, value: make(await read()) };
      keptAt = askedAt;
      return kept.value;
    }

    return async (): Promise<Value> => {
      const age = performance.now() - keptAt;
      if (kept && age < askAfterMs) return kept.value;
      asking ??= ask().finally(() => (asking = null));
      if (!kept || age >= waitAfterMs) return asking;
      // Who comes next hears of what failed.
      asking.catch(() => undefined);
      return kept.value;
    };
  });
  return (db) => of(basisOf(db, kind))();
}
