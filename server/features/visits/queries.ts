import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { wasSession } from '#server/core/members/fragments.ts';

/**
 * A session that has ended still says whose the page was that was left. Nobody else can put events among what a member
 * is shown of herself: without it they are kept without a name.
 */
export const insertEvents = prepared(
  'insert-events',
  `insert into event (event_id, received_at, trace_id, uid, event_name, event_type, content)
   select r.event_id, r.received_at, r.trace_id,
          case when ${wasSession('r.owner_id', 'r.digest')}
                and r.uid = r.owner_id::text then r.uid else '' end,
          r.event_name, r.event_type, r.content
     from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[],
                 $8::uuid[], $9::bytea[])
       as r(event_id, received_at, trace_id, uid, event_name, event_type, content, owner_id, digest)`,
);

/** With what her browsers did before she signed in; what somebody else did, signed in in the same one, is not hers. */
export async function deleteEventsOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
      delete from event
       where uid = '' and trace_id in (select trace_id from event where uid = ${memberId} and uid <> '')`.execute(
    tx,
  );
  await sql`delete from event where uid = ${memberId} and uid <> ''`.execute(tx);
}

/** A statement for what a member downloads. */
export const selectOwnEvents = (memberId: string) =>
  sql`select to_jsonb(t) as data from event t where uid <> '' and uid = ${memberId} order by received_at`;
