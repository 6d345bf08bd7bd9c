import { report } from '#server/kernel/database/reports.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { readEvents, removeFiles, writeEvents, type ArchivedEvent } from './files.ts';
import { beginMonth, countEvents, endMonth, eventsOfMonth } from './queries.ts';
import { fileOf, filesFor, keyOf } from './rules.ts';

/** Longer than the job has. */
const withinMs = 6 * 3_600_000;

/**
 * Writes events of members of a month to storage, as they are at one moment; what lies there of an earlier try is written over or
 * removed. Throws where it is not all there in the end: what is not whole is written again the next time.
 */
export async function archiveMonth(
  services: Pick<Services, 'db' | 'config' | 'files' | 'secret' | 'now'>,
  month: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  // Files are written while the moment is held, as a backup does: nothing else reads a month in an order once.
  const whole = await report(db, { withinMs, gone: signal }, async ({ tx, inParts }) => {
    const count = await countEvents(tx, month);
    const files = filesFor(count);
    await beginMonth(db, { month, files, begunAt: now() });
    const sum = { events: 0, bytes: 0 };
    const keys: string[] = [];
    let current = 0;
    let waiting: ArchivedEvent[] = [];
    const store = async () => {
      if (waiting.length === 0) return;
      signal.throwIfAborted();
      const key = keyOf({ month, files }, current);
      sum.bytes += await writeWhole(services, key, waiting);
      sum.events += waiting.length;
      keys.push(key);
      waiting = [];
    };
    for await (const part of inParts(eventsOfMonth(month))) {
      for (const event of part) {
        const file = waiting.at(-1)?.memberId === event.memberId ? current : fileOf(event.memberId, files);
        if (file !== current) await store();
        current = file;
        waiting.push(event);
      }
    }
    await store();
    if (sum.events !== count) throw new Error(`${month}: of ${count} events ${sum.events} were archived`);
    return { ...sum, keys };
  });
  await removeFiles(services, month, { but: whole.keys });
  await endMonth(db, { month, events: whole.events, bytes: whole.bytes, wholeAt: now() });
}

/** With a look at what is there then. */
async function writeWhole(
  services: Pick<Services, 'files' | 'secret'>,
  key: string,
  events: readonly ArchivedEvent[],
): Promise<number> {
  const bytes = await writeEvents(services, key, events);
  const stored = await readEvents(services, key);
  if (stored.events.length !== events.length) throw new Error(`${key} is not what was written`);
  return bytes;
}
