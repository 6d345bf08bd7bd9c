import type { ContentBody } from '#contract/content/kinds.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import type { Database } from '#server/kernel/database/database.ts';

export type EventBody = ContentBody<'customEvent'>;

interface Events {
  readonly at: (now: Date) => ReadonlyMap<string, EventBody>;
  readonly lastAt: (now: Date) => ReadonlyMap<string, EventBody>;
}

const bySlug = (lines: readonly { readonly slug: string; readonly body: EventBody | null }[]) =>
  new Map(lines.flatMap(({ slug, body }) => (body === null ? [] : [[slug, body] as const])));

const eventsOf = keptLines('customEvent', (rows): Events => {
  const lines = new Lines(rows);
  return { at: (now) => bySlug(lines.at(now)), lastAt: (now) => bySlug(lines.lastAt(now)) };
});

/** Events that are published at a moment, by their names; looked at anew where one that is `named` is missing. */
export const findLiveEvents = async (
  db: Database,
  now: Date,
  named: readonly string[] = [],
): Promise<ReadonlyMap<string, EventBody>> => {
  const holds = (events: Events) => named.every((name) => events.at(now).has(name));
  return (await eventsOf(db, holds)).at(now);
};

/** The same as it is just now, for staff who published one a moment ago. */
export const findNewestEvents = async (db: Database, now: Date): Promise<ReadonlyMap<string, EventBody>> =>
  (await eventsOf(db, () => false)).at(now);

/** Some of those that were ever published, by their names, as they are or were last. */
export const findLastEvents = async (
  db: Database,
  now: Date,
  named: readonly string[],
): Promise<ReadonlyMap<string, EventBody>> => {
  const holds = (events: Events) => named.every((name) => events.lastAt(now).has(name));
  return (await eventsOf(db, holds)).lastAt(now);
};
