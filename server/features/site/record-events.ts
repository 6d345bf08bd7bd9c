import { v7 as uuidv7 } from 'uuid';
import type { TrackingEvent } from '#contract/calls/site.ts';
import { perDatabase, type Database } from '#server/database/database.ts';
import { gather } from '#server/database/gather.ts';
import { prepared } from '#server/database/prepared.ts';
import { Failure } from '#server/http/failure.ts';

/** Events of one request, and whose session its token would be: whoever names a member must hold one of hers. */
export interface Report {
  readonly events: readonly TrackingEvent[];
  readonly claimed: { readonly ownerId: string; readonly digest: Buffer } | null;
  readonly receivedAt: Date;
}

/**
 * A session that has ended still says whose the page was that was left. Nobody else can put events among what a member
 * is shown of herself: without it they are kept without a name.
 */
const insertEvents = prepared(
  'insert-events',
  `insert into event (event_id, received_at, trace_id, uid, event_name, event_type, content)
   select r.event_id, r.received_at, r.trace_id,
          case when exists (select from session s where s.member_id = r.owner_id and s.digest = r.digest)
                and r.uid = r.owner_id::text then r.uid else '' end,
          r.event_name, r.event_type, r.content
     from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[],
                 $8::uuid[], $9::bytea[])
       as r(event_id, received_at, trace_id, uid, event_name, event_type, content, owner_id, digest)`,
);

/** Events that wait for the database, of all requests together: about 10 MB, and a second of the highest rate. */
export const mostEventsWaiting = 10_000;
const retryAfterSeconds = 5;

/**
 * Stores tracking events; returns when they are on disk. What arrives together is one insert. Throws `unavailable` when
 * more wait than the database takes soon: whoever sent them keeps them.
 */
export function recordEvents(db: Database, report: Report): Promise<void> {
  return recorderOf(db)(report);
}

const recorderOf = perDatabase((db) => {
  let waiting = 0;
  const store = gather<Report, void>(
    async (reports) => {
      const rows = reports.flatMap(({ events, claimed, receivedAt }) =>
        events.map((event) => ({ event, claimed, receivedAt })),
      );
      await insertEvents(db, [
        rows.map(() => uuidv7()),
        rows.map(({ receivedAt }) => receivedAt),
        rows.map(({ event }) => event.traceId),
        rows.map(({ event }) => event.uid),
        rows.map(({ event }) => event.eventName),
        rows.map(({ event }) => event.eventType),
        rows.map(({ event }) => JSON.stringify(event.content)),
        rows.map(({ claimed }) => claimed?.ownerId ?? null),
        rows.map(({ claimed }) => claimed?.digest ?? null),
      ]);
      return reports.map(() => undefined);
    },
    { limit: 100 },
  );

  return async (report: Report): Promise<void> => {
    const { length } = report.events;
    if (waiting + length > mostEventsWaiting) {
      throw new Failure('unavailable', { retryAfterSeconds, why: 'too many events wait' });
    }
    waiting += length;
    try {
      await store(report);
    } finally {
      waiting -= length;
    }
  };
});
