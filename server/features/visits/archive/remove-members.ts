import type { Services } from '#server/kernel/http/context.ts';
import { readEvents, writeEvents } from './files.ts';
import { deleteRemovals, findMonths, findRemovals, shrinkMonth, type ArchivedMonth } from './queries.ts';
import { fileOf, keyOf } from './rules.ts';

type Removing = Pick<Services, 'db' | 'files' | 'secret'>;

const together = 1000;

/**
 * Writes files of the archive anew without members who were erased or declined. Whoever waits does so until nothing of her is left: a
 * run that ends on the way is done again, and finds what was left over.
 */
export async function removeMembers(services: Removing, signal: AbortSignal): Promise<void> {
  for (;;) {
    const memberIds = await findRemovals(services.db, together);
    if (memberIds.length === 0) return;
    for (const month of await findMonths(services.db)) await removeFrom(services, month, memberIds, signal);
    await deleteRemovals(services.db, memberIds);
    if (memberIds.length < together) return;
  }
}

async function removeFrom(
  services: Removing,
  month: ArchivedMonth,
  memberIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const leaving = new Set(memberIds);
  const touched = new Set(memberIds.map((memberId) => fileOf(memberId, month.files)));
  for (const file of touched) {
    signal.throwIfAborted();
    const key = keyOf(month, file);
    const { events, bytes } = await readEvents(services, key);
    const kept = events.filter(({ memberId }) => !leaving.has(memberId));
    if (kept.length === events.length) continue;
    if (kept.length === 0) await services.files.remove([key]);
    const left = kept.length === 0 ? 0 : await writeEvents(services, key, kept);
    await shrinkMonth(services.db, {
      month: month.month,
      events: events.length - kept.length,
      bytes: bytes - left,
    });
  }
}
