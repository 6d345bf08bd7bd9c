import { z } from 'zod';
import { rounded, shownParts } from '#server/core/audience/hidden.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { readEvents, type ArchivedEvent } from './files.ts';
import { findCounted, findMonths } from './queries.ts';
import { keyOf } from './rules.ts';

/** What events of a month may be told apart by: nothing that names anybody, or a moment. */
export const groupings = ['day', 'page', 'path', 'name', 'language', 'device', 'os', 'release'] as const;
export type Grouping = (typeof groupings)[number];

/** As the table had it; a column that is not there yet in an older row is empty. */
const rowShape = z.object({
  received_at: z.string(),
  page: z.string().default(''),
  path: z.string().nullish(),
  name: z.string().default(''),
  language: z.string().default(''),
  device: z.string().default(''),
  os: z.string().default(''),
  release: z.string().default(''),
});

/** More are too many to be of use, and to be held. */
const mostGroups = 200_000;

interface Group {
  readonly values: readonly string[];
  events: number;
  people: number;
  /** Who was counted last: events of one member come together. */
  last: string;
}

/** What somebody who asks for sums can mend. */
export class ArchiveError extends Error {}

/**
 * How many events there were in an archived month (`2025-11`) and of how many members, by group: as figures are told, without who
 * rests, rounded, and without groups that are small enough to tell of somebody, of whom also what they are called might. Throws ArchiveError where the month is not archived,
 * or there are more groups than can be told.
 */
export async function sumMonth(
  services: Pick<Services, 'db' | 'files' | 'secret'>,
  month: string,
  by: readonly Grouping[],
): Promise<{ columns: readonly string[]; rows: readonly (readonly (string | number)[])[] }> {
  const archived = (await findMonths(services.db)).find((one) => one.month === month);
  if (!archived || archived.wholeAt === null) throw new ArchiveError(`${month} is not in the archive.`);
  // oxlint-disable-next-line house/bounded-memory -- `mostGroups`
  const groups = new Map<string, Group>();
  for (let file = 0; file < archived.files; file += 1) {
    const { events } = await readEvents(services, keyOf(archived, file));
    const counted = new Set(
      await findCounted(services.db, [...new Set(events.map(({ memberId }) => memberId))]),
    );
    for (const event of events) if (counted.has(event.memberId)) count(groups, event, by);
    if (groups.size > mostGroups)
      throw new ArchiveError(`There are more than ${mostGroups} groups: ask for fewer columns.`);
  }
  const sorted = [...groups.values()].toSorted((a, b) => compare(a.values, b.values));
  const shown = shownParts(sorted.map(({ people, events }) => ({ people, amount: events })));
  return {
    columns: [...by, 'members', 'events'],
    rows: sorted.flatMap(({ values, people }, index) => {
      const events = shown[index] ?? null;
      return events === null ? [] : [[...values, rounded(people), events]];
    }),
  };
}

function count(groups: Map<string, Group>, { memberId, row }: ArchivedEvent, by: readonly Grouping[]): void {
  const event = rowShape.parse(JSON.parse(row));
  const values = by.map((one) =>
    one === 'day' ? new Date(event.received_at).toISOString().slice(0, 10) : (event[one] ?? ''),
  );
  const key = JSON.stringify(values);
  const group = groups.get(key) ?? { values, events: 0, people: 0, last: '' };
  groups.set(key, group);
  group.events += 1;
  if (group.last !== memberId) group.people += 1;
  group.last = memberId;
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? '';
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
