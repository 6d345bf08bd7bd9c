import type { PageMeasures, TrackingEvent } from '#contract/calls/visits.ts';
import { chanceOf, newId, perDatabase, type Database } from '#server/kernel/database/database.ts';
import { gather } from '#server/kernel/cache/gather.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Gauges } from '#server/kernel/http/metrics.ts';
import { roughCounts } from '#server/kernel/http/rough-counts.ts';
import { columnsOf, compactEvent, hourOf, type CompactEvent } from './compact.ts';
import { insertEvents, insertMeasures } from './queries.ts';

/** Events of one request, and whose session its token would be: whoever names a member must hold one of hers. */
export interface Report {
  readonly events: readonly TrackingEvent[];
  readonly claimed: { readonly ownerId: string; readonly digest: Buffer } | null;
  readonly receivedAt: Date;
}

/** What one event may weigh as it comes; the fields of the payload, each at its longest, could be 25 kB. */
export const mostEventBytes = 8000;
/** Of a row besides its texts of any length, with its places in the indexes, as `npm run bench -- events` measures it. */
const rowBytes = 210;
const measureBytes = 150;

/** Events that wait for the database, of all requests together: about 5 MB, and a second of the highest rate. */
export const mostEventsWaiting = 10_000;

/** What this process has turned away, for `/metrics`. */
const shedOf = perDatabase(() => ({ events: 0, fullDay: '' }));
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export const eventGauges = ({ db, now }: Pick<Services, 'db' | 'now'>): Gauges => ({
  events_shed: {
    help: 'Page events that this process has turned away: too many waited, came in a minute, or the day was full.',
    ofProcess: true,
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
  services: Pick<Services, 'db' | 'config'>,
  { events, claimed, receivedAt }: Report,
): Promise<void> {
  const tooHeavy = ({ content }: TrackingEvent) =>
    Buffer.byteLength(JSON.stringify(content)) > mostEventBytes;
  if (events.some(tooHeavy)) throw new Failure('badRequest', { why: 'event too heavy' });
  const rows = events.map((event) => ({ event: compactEvent(event, receivedAt), claimed }));
  const bytes = rows.reduce(
    (sum, { event: { name, path } }) =>
      sum + rowBytes + Buffer.byteLength(name) + Buffer.byteLength(path ?? ''),
    0,
  );
  const recorder = recorderOf(services.db);
  await within(services, { count: rows.length, bytes, receivedAt }, () => recorder.events(rows));
}

/** Stores how a visit of a page felt, bound as events are; nothing of it says whose visit it was, or when but for the hour. */
export async function recordMeasures(
  services: Pick<Services, 'db' | 'config'>,
  measures: PageMeasures,
  receivedAt: Date,
): Promise<void> {
  const { values, ...page } = measures;
  const rows = Object.entries(values).map(([name, value]) => ({
    ...page,
    name,
    value,
    receivedAt: hourOf(receivedAt),
  }));
  const recorder = recorderOf(services.db);
  const load = { count: rows.length, bytes: rows.length * measureBytes, receivedAt };
  await within(services, load, () => recorder.measures(rows));
}

/** Does what stores rows unless that is more than may wait, come in a minute, or weigh on a day. */
async function within(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { count, bytes, receivedAt }: { count: number; bytes: number; receivedAt: Date },
  store: () => Promise<void>,
): Promise<void> {
  const { waiting } = recorderOf(db);
  const shed = (why: string, retryAfterSeconds: number) => {
    shedOf(db).events += count;
    return new Failure('unavailable', { retryAfterSeconds, why: `events: ${why}` });
  };
  if (waiting.count + count > mostEventsWaiting) throw shed('waiting', 5);

  const counts = roughCounts(db);
  const take = (key: string, points: number, duration: number, counted: number) =>
    counts.take(key, { points, duration }, { points: counted, now: receivedAt });
  const rate = take('events', config.eventsPerSecond * minute, minute, count);
  if (rate > 0) throw shed('rate', rate);
  if (take('event bytes', config.eventsMbPerDay * 1_000_000, day, bytes) > 0) {
    shedOf(db).fullDay = dayOf(receivedAt);
    // Not all together at midnight.
    throw shed('day', chanceOf(db).between(10, 30) * minute);
  }

  waiting.count += count;
  try {
    await store();
  } finally {
    waiting.count -= count;
  }
}

const minute = 60;
const day = 24 * 60 * minute;

interface EventRow {
  readonly event: CompactEvent;
  readonly claimed: Report['claimed'];
}

interface MeasureRow extends Omit<PageMeasures, 'values'> {
  readonly name: string;
  readonly value: number;
  readonly receivedAt: Date;
}

/** Of a row that says no more than the hour, the id does not tell more either. */
const idOf = (db: Database, { intimate }: CompactEvent) => (intimate ? chanceOf(db).blindId() : newId(db));

const recorderOf = perDatabase((db) => {
  const events = gather<readonly EventRow[], void>(
    async (reports) => {
      const rows = reports.flat();
      const kept = rows.map(({ event }) => event);
      await insertEvents(db, [
        kept.map((event) => idOf(db, event)),
        ...columnsOf(kept),
        rows.map(({ claimed }) => claimed?.ownerId ?? null),
        rows.map(({ claimed }) => claimed?.digest ?? null),
      ]);
      return reports.map(() => undefined);
    },
    { limit: 100 },
  );
  const measures = gather<readonly MeasureRow[], void>(
    async (reports) => {
      const rows = reports.flat();
      await insertMeasures(db, [
        rows.map(() => chanceOf(db).blindId()),
        rows.map(({ receivedAt }) => receivedAt),
        rows.map(({ page }) => page),
        rows.map(({ name }) => name),
        rows.map(({ value }) => value),
        rows.map(({ device }) => device),
        rows.map(({ release }) => release),
        rows.map(({ language }) => language),
      ]);
      return reports.map(() => undefined);
    },
    { limit: 100 },
  );
  return { events, measures, waiting: { count: 0 } };
});
