import type { WorkItem, WorkShown, WorkQueue } from '#contract/calls/worklist.ts';
import type { CallResult } from '#contract/client.ts';
import { queues } from '#contract/queues/queues.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countWork, findWork, never, type WorkRow } from './queries.ts';
import { countErasures } from './list-erasures.ts';
import { asideUntil } from './put-aside.ts';
import { ownSources, type AnySource } from './sources.ts';

interface Wanted {
  readonly show: WorkShown;
  readonly whose?: 'mine' | 'nobody' | undefined;
  readonly queue?: WorkQueue | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of all that waits for who asks, over all queues that they may work, the soonest due first; with how much there is. */
export async function listWork(
  context: StaffContext,
  { show, whose, queue, cursor, limit }: Wanted,
): Promise<CallResult<'listWork'>> {
  const { script } = context;
  const { staffId } = context.staff;
  const now = context.now();
  const sources = ownSources(context);
  const after = decodeRank(cursor);
  const [found, counts, erasures] = await Promise.all([
    findWork(context, sources, { show, whose, queue, staffId, now, after, limit: limit + 1 }),
    countWork(context, sources, { staffId, now }),
    countErasures(context),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const told = (await Promise.all(sources.map((source) => tell(context, source, shown)))).flat();
  const items = new Map(told.map((item) => [item.itemId, item]));
  return {
    // What was decided since the list was read is not in it any more.
    list: shown.flatMap(({ itemId }) => items.get(itemId) ?? []),
    nextCursor: last ? encodeRank({ rank: (last.dueAt ?? never).getTime(), id: last.itemId }) : null,
    counts: { ...counts, overdue: counts.late, erasures },
    choices: {
      queue: sources.map((source) => ({
        value: source.queue,
        name: queues[source.queue].title[script === 'en' ? 'en' : 'zh-Hans'],
      })),
    },
  };
}

/** What a queue tells of those that are its own. */
async function tell(
  context: StaffContext,
  source: AnySource,
  found: readonly WorkRow[],
): Promise<WorkItem[]> {
  const now = context.now();
  const own = new Map(found.filter(({ queue }) => queue === source.queue).map((row) => [row.itemId, row]));
  if (own.size === 0) return [];
  const rows: readonly { readonly id: string; readonly row: WorkItem['row'] }[] = await source.rows(context, [
    ...own.keys(),
  ]);
  return rows.flatMap(({ id, row }) => {
    const held = own.get(id);
    if (!held) return [];
    const { openedAt, dueAt, assignedTo, assignedName, snoozedUntil } = held;
    return [
      {
        queue: source.queue,
        itemId: id,
        openedAt: openedAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        overdue: dueAt !== null && dueAt < now,
        assignedTo: assignedName,
        mine: assignedTo === context.staff.staffId,
        snoozedUntil: asideUntil(snoozedUntil, now),
        row,
        // A source gives rows of its own queue alone.
      } as WorkItem,
    ];
  });
}
