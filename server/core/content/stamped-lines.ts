import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { heardMs, unheardMs } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { hearing } from '#server/kernel/database/news.ts';
import { basisOf } from './shared-lines.ts';
import { lineReader, readStamp, type BodyRow } from './queries-shared-lines.ts';

/**
 * As `keptLines`, for what each page asks and of which there may be thousands: one row tells whether anything changed, and
 * only then are the lines read, so that they cost a page nothing. While changes are heard, that row is read after one
 * alone; else it is asked for before what is kept is a second old, by who comes then and does not wait for the answer.
 */
export function stampedLines<Name extends KindName, Value>(
  kind: Name,
  make: (rows: readonly BodyRow<ContentBody<Name>>[]) => Value,
): (db: Database) => Promise<Value> {
  const of = perDatabase((db) => {
    const read = lineReader(db, kind);
    const heard = hearing(db, kind);
    let kept: { readonly stamp: string; readonly value: Value } | null = null;
    let keptAt = -Infinity;
    let keptVersion: number | null = null;
    let asking: { readonly value: Promise<Value>; readonly version: number | null } | null = null;

    async function ask(): Promise<Value> {
      const [askedAt, version] = [performance.now(), heard.version()];
      const stamp = await readStamp(db, kind);
      if (kept?.stamp !== stamp) kept = { stamp, value: make(await read()) };
      [keptAt, keptVersion] = [askedAt, version];
      return kept.value;
    }

    return async (): Promise<Value> => {
      const version = heard.version();
      const isSame = kept !== null && version === keptVersion;
      const mostMs = version === null ? unheardMs : heardMs;
      const age = performance.now() - keptAt;
      if (kept && isSame && age < mostMs / 2) return kept.value;
      // What was asked before a change was heard of may not know of it.
      if (!asking || asking.version !== version) {
        const value = ask().finally(() => {
          if (asking?.value === value) asking = null;
        });
        asking = { value, version };
      }
      if (!kept || !isSame || age >= mostMs) return asking.value;
      // Who comes next hears of what failed.
      asking.value.catch(() => undefined);
      return kept.value;
    };
  });
  return (db) => of(basisOf(db, kind))();
}
