import { v7 as uuidv7 } from 'uuid';
import type { TrackingEvent } from '#contract/calls/site.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import { gather } from '#server/database/gather.ts';
import { prepared } from '#server/database/prepared.ts';

const insertEvents = prepared(
  'insert-events',
  `insert into event (event_id, received_at, trace_id, uid, event_name, event_type, content)
   select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])`,
);

/** Stores a tracking event; returns when it is on disk. Events that arrive together are one insert. */
export function recordEvent(db: Database, event: TrackingEvent, receivedAt: Date): Promise<void> {
  return eventsOf(db)({ event, receivedAt });
}

const eventsOf = perDatabase((db) =>
  gather<{ event: TrackingEvent; receivedAt: Date }, void>(
    async (reports) => {
      await insertEvents(db, [
        reports.map(() => uuidv7()),
        reports.map(({ receivedAt }) => receivedAt),
        reports.map(({ event }) => event.traceId),
        reports.map(({ event }) => event.uid),
        reports.map(({ event }) => event.eventName),
        reports.map(({ event }) => event.eventType),
        reports.map(({ event }) => JSON.stringify(event.content)),
      ]);
      return reports.map(() => undefined);
    },
    { limit: 500 },
  ),
);
