import { sql } from 'kysely';
import { hers } from '#server/kernel/database/citus/one-member.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { isUnmeasured, membersAs, wasSession } from '#server/core/members/fragments.ts';

/**
 * A session that has ended still says whose the page was that was left. Nobody else can put events among what a member
 * is shown of herself: without it they are kept without a name. Of a member who declined nothing is kept.
 */
export const insertEvents = prepared(
  'insert-events',
  `with known as materialized (
     select distinct m.member_id, w.digest, ${isUnmeasured('m')} as unmeasured
       from unnest($13::uuid[], $14::bytea[]) as w(owner_id, digest)
       join ${membersAs('m')} on m.member_id = w.owner_id
      where ${wasSession(hers('m.member_id'), 'w.digest')})
   insert into page_event (event_id, received_at, occurred_at, name, page, path, trace, member_id,
                           language, release, os, device)
   select r.event_id, r.received_at, r.occurred_at, r.name, r.page, r.path, r.trace,
          case when r.uid = k.member_id::text then k.member_id end, r.language, r.release, r.os, r.device
     from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::uuid[],
                 $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::uuid[], $14::bytea[])
       as r(event_id, received_at, occurred_at, name, page, path, trace, uid, language, release, os, device,
            owner_id, digest)
     left join known k on k.member_id = r.owner_id and k.digest = r.digest
    where k.unmeasured is not true`,
);

export const insertMeasures = prepared(
  'insert-measures',
  `insert into page_measure (measure_id, received_at, page, name, value, device, release, language)
   select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::real[], $6::text[], $7::text[],
                        $8::text[])`,
);

/** With what her browsers did before she signed in; what somebody else did, signed in in the same one, is not hers. */
export async function deleteEventsOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
      delete from page_event
       where member_id is null
         and trace in (select trace from page_event where member_id = ${memberId} and trace is not null)`.execute(
    tx,
  );
  await sql`delete from page_event where member_id = ${memberId}`.execute(tx);
  await sql`
      delete from event
       where uid = '' and trace_id in (select trace_id from event where uid = ${memberId} and uid <> '')`.execute(
    tx,
  );
  await sql`delete from event where uid = ${memberId} and uid <> ''`.execute(tx);
}

/** A statement for what a member downloads of what an older release wrote. */
export const selectOldEvents = (memberId: string) =>
  sql`select to_jsonb(t) as data from event t where uid <> '' and uid = ${memberId} order by received_at`;

export interface OldEvent {
  readonly eventId: string;
  readonly receivedAt: Date;
  readonly traceId: string;
  readonly eventName: string;
  readonly content: unknown;
  /** Whose it is; null where nobody is named who is still there. */
  readonly memberId: string | null;
  readonly unmeasured: boolean;
}

/** What an older release wrote, from an instant on; locked, and not what another process has. */
export async function takeOldEvents(
  tx: Transaction,
  from: Date,
  limit: number,
): Promise<readonly OldEvent[]> {
  const { rows: events } = await sql<Omit<OldEvent, 'unmeasured'>>`
    select event_id, received_at, trace_id, event_name, content,
           case when uid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then uid::uuid end as member_id
      from event
     where received_at >= ${from}
     order by received_at
     limit ${limit}
       for update skip locked`.execute(tx);
  const { rows: members } = await sql<{ memberId: string; unmeasured: boolean }>`
    select m.member_id, ${sql.raw(isUnmeasured('m'))} as unmeasured from ${sql.raw(membersAs('m'))}
     where m.member_id = any(${[...new Set(events.map(({ memberId }) => memberId))]}::uuid[])`.execute(tx);
  const unmeasuredOf = new Map(members.map(({ memberId, unmeasured }) => [memberId, unmeasured]));
  return events.map((event) => {
    const unmeasured = event.memberId === null ? undefined : unmeasuredOf.get(event.memberId);
    return {
      ...event,
      memberId: unmeasured === undefined ? null : event.memberId,
      unmeasured: unmeasured ?? false,
    };
  });
}

export async function deleteOldEvents(
  tx: Transaction,
  events: readonly { readonly eventId: string; readonly receivedAt: Date }[],
): Promise<void> {
  await sql`
    delete from event e
     using unnest(${events.map(({ receivedAt }) => receivedAt)}::timestamptz[],
                  ${events.map(({ eventId }) => eventId)}::uuid[]) as gone(received_at, event_id)
     where e.received_at = gone.received_at and e.event_id = gone.event_id`.execute(tx);
}

/** Events whose member an older release has proven; empty where it names none. */
export async function insertMoved(tx: Transaction, columns: readonly (readonly unknown[])[]): Promise<void> {
  const types = [
    'uuid',
    'timestamptz',
    'timestamptz',
    'text',
    'text',
    'text',
    'uuid',
    'text',
    'text',
    'text',
    'text',
    'text',
  ];
  const given = columns.map((column, index) => sql`${column}::${sql.raw(types[index] ?? '')}[]`);
  await sql`
    insert into page_event (event_id, received_at, occurred_at, name, page, path, trace, member_id,
                            language, release, os, device)
    select event_id, received_at, occurred_at, name, page, path, trace, nullif(uid, '')::uuid,
           language, release, os, device
      from unnest(${sql.join(given)})
        as r(event_id, received_at, occurred_at, name, page, path, trace, uid, language, release, os, device)`.execute(
    tx,
  );
}
