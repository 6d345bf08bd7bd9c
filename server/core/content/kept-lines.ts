import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { lineReader, type BodyRow } from './queries-shared-lines.ts';

/**
 * What is made of all lines of a kind: looked at every few seconds, and made anew only when one of them has changed. What
 * is live of it chooses who asks, by the clock that she was passed.
 */
export function keptLines<Name extends KindName, Value extends NonNullable<unknown>>(
  kind: Name,
  make: (rows: readonly BodyRow<ContentBody<Name>>[]) => Value,
): (db: Database) => Promise<Value> {
  const of = perDatabase((db) => {
    const read = lineReader(db, kind);
    const made = remember(make, { most: 1 });
    return catalogue(async () => made(await read()));
  });
  return (db) => of(db)();
}
