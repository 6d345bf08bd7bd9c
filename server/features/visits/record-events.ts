import type { TrackingEvent } from '#contract/calls/visits.ts';
import { chanceOf, newId, perDatabase } from '#server/kernel/database/database.ts';
import { gather } from '#server/kernel/cache/gather.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Gauges } from '#server/kernel/http/metrics.ts';
import { roughCounts } from '#server/kernel/http/rough-counts.ts';
import { insertEvents } from './queries.ts';

/** Events of one request, and whose session its token would be: whoever names a member must hold one of hers. */
export interface Report {
  readonly events: readonly TrackingEvent[];
  readonly claimed: { readonly ownerId: string; readonly digest: Buffer } | null;
  readonly receivedAt: Date;
}

/** What one event may weigh as it is kept; the fields of the payload, each at its longest, could be 25 kB. */
export const mostEventBytes = 8000;
/** Of a row besides its content, with its place in the index. */
const rowBytes = 300;

/** Events that wait for the database, of all requests together: about 10 MB, and a second of the highest rate. */
export const mostEventsWaiting = 10_000;

/** What this process has turned away, for `/metrics`. */
const shedOf = perDatabase(() => ({ events: 0, fullDay: '' }));
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export const eventGauges = ({ db, now }: Pick<Services, 'db' | 'now'>): Gauges => ({
  events_shed: {
    help: 'Page events that this process has turned away: too many waited, came in a minute, or the day was full.',
    count: async () => shedOf(db).events,
  },
  events_cut_off: {
    help: '1 while no page events are taken because those of the day weigh what EVENTS_MB_PER_DAY allows.',
    count: async () => (shedOf(db).fullDay === dayOf(now()) ? 1 : 0),
  },
});

/**
 * Stores tracking events; returns when they are on disk. What arrives together is one insert. Throws `unavailable` when
 * more come than the database takes soon, or than `EVENTS_PER_SECOND` and `EVENTS_MB_PER_DAY` let in of everybody
 * together: whoever sent them keeps them. Throws `badRequest` for one that is too heavy.
 */
export async function recordEvents(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { events, claimed, receivedAt }: Report,
): Promise<void> {
  const rows = events.map((event) => ({
    event,
    content: JSON.stringify(event.content),
    claimed,
    receivedAt,
  }));
  const bytes = rows.map(({ content }) => Buffer.byteLength(content));
  const heavy = bytes.findIndex((size) => size > mostEventBytes);
  if (heavy >= 0) throw new Failure('badRequest', { why: 'event too heavy' });
  const { store, waiting } = recorderOf(db);
  const shed = (why: string, retryAfterSeconds: number) => {
    shedOf(db).events += events.length;
    return new Failure('unavailable', { retryAfterSeconds, why: `events: ${why}` });
  };
  if (waiting.count + rows.length > mostEventsWaiting) throw shed('waiting', 5);

  const counts = roughCounts(db);
  const take = (key: string, points: number, duration: number, counted: number) =>
    counts.take(key, { points, duration }, { points: counted, now: receivedAt });
  const rate = take('events', config.eventsPerSecond * minute, minute, rows.length);
  if (rate > 0) throw shed('rate', rate);
  const weight = bytes.reduce((sum, size) => sum + size + rowBytes, 0);
  if (take('event bytes', config.eventsMbPerDay * 1_000_000, day, weight) > 0) {
    shedOf(db).fullDay = dayOf(receivedAt);
    // Not all together at midnight.
    throw shed('day', chanceOf(db).between(10, 30) * minute);
  }

  waiting.count += rows.length;
  try {
    await store(rows);
  } finally {
    waiting.count -= rows.length;
  }
}

const minute = 60;
const day = 24 * 60 * minute;

interface Row {
  readonly event: TrackingEvent;
  readonly content: string;
  readonly claimed: Report['claimed'];
  readonly receivedAt: Date;
}

const recorderOf = perDatabase((db) => {
  const store = gather<readonly Row[], void>(
    async (reports) => {
      const rows = reports.flat();
      await insertEvents(db, [
        rows.map(() => newId(db)),
        rows.map(({ receivedAt }) => receivedAt),
        rows.map(({ event }) => event.traceId),
        rows.map(({ event }) => event.uid),
        rows.map(({ event }) => event.eventName),
        rows.map(({ event }) => event.eventType),
        rows.map(({ content }) => content),
        rows.map(({ claimed }) => claimed?.ownerId ?? null),
        rows.map(({ claimed }) => claimed?.digest ?? null),
      ]);
      return reports.map(() => undefined);
    },
    { limit: 100 },
  );
  return { store, waiting: { count: 0 } };
});
