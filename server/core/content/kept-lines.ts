import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { hearing } from '#server/kernel/database/news.ts';
import { basisOf } from './shared-lines.ts';
import { lineReader, type BodyRow } from './queries-shared-lines.ts';

/**
 * What is made of all lines of a kind: looked at when a change is heard of, else every second, and made anew only when
 * one of them has changed. What is live of it chooses who asks, by the clock that she was passed. What does not hold all
 * that is needed is looked at once more, for pieces of a moment ago.
 */
export function keptLines<Name extends KindName, Value extends NonNullable<unknown>>(
  kind: Name,
  make: (rows: readonly BodyRow<ContentBody<Name>>[]) => Value,
): (db: Database, holds?: (value: Value) => boolean) => Promise<Value> {
  const of = perDatabase((db) => {
    const read = lineReader(db, kind);
    const made = remember(make, { most: 1 });
    const look = async () => made(await read());
    return { look, kept: catalogue(look, hearing(db, kind)) };
  });
  return async (db, holds = () => true) => {
    const { look, kept } = of(basisOf(db, kind));
    const value = await kept();
    return holds(value) ? value : look();
  };
}
