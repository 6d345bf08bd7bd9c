import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { keptLines } from './kept-lines.ts';
import { madeOfLive } from './line.ts';

/**
 * What is made of a kind of which there is exactly one: it came with the installation, so that something of it is live at
 * every moment. Which version that is says the clock that is passed.
 */
export function keptSetting<Name extends KindName, Value>(
  kind: Name,
  make: (body: ContentBody<Name>) => Value,
): (db: Database) => Promise<(now: Date) => Value> {
  return keptLines(kind, (rows) =>
    madeOfLive(rows, ([only]) => {
      if (!only?.body) throw new Error(`Nothing of ${kind} is live`);
      return make(only.body);
    }),
  );
}

/** A number that is a fault when it is missing, so that what is live has it. */
export function given(number: number | null): number {
  if (number === null) throw new Error('A setting was published with faults');
  return number;
}
