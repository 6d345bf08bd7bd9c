import { eventContent } from '#contract/calls/visits.ts';
import { chanceOf, transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { columnsOf, compactEvent, type CompactEvent } from './compact.ts';
import { deleteOldEvents, insertMoved, takeOldEvents, type OldEvent } from './queries.ts';

const together = 2000;

/**
 * Moves events that an older release wrote to where they are kept now, by the rules for new ones. Each is moved and deleted
 * in one transaction, so that the next run goes on where this one ended. What of members who declined is there goes.
 */
export async function compactEvents(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  let from = new Date(0);
  while (!signal.aborted) {
    const moved = await transaction(db, async (tx) => move(tx, from, log));
    if (moved.length < together) return;
    from = moved.at(-1)?.receivedAt ?? from;
  }
}

async function move(tx: Transaction, from: Date, log: Services['log']): Promise<readonly OldEvent[]> {
  const old = await takeOldEvents(tx, from, together);
  if (old.length === 0) return old;
  const kept = old.flatMap((event) => {
    const compact = event.unmeasured ? null : compactOld(event);
    if (compact === null) return [];
    return [{ id: compact.intimate ? chanceOf(tx).blindId() : event.eventId, compact }];
  });
  const unread = old.filter(({ unmeasured }) => !unmeasured).length - kept.length;
  if (unread > 0) log.warn({ unread }, 'old page events that cannot be read were left out');
  await insertMoved(tx, [kept.map(({ id }) => id), ...columnsOf(kept.map(({ compact }) => compact))]);
  await deleteOldEvents(tx, old);
  return old;
}

/** The contract checked what came in; the column is plain JSON. Null where it is not what the contract takes today. */
function compactOld({ traceId, eventName, content, memberId, receivedAt }: OldEvent): CompactEvent | null {
  const read = eventContent.safeParse(content);
  if (!read.success) return null;
  return compactEvent({ traceId, uid: memberId ?? '', eventName, content: read.data }, receivedAt);
}
