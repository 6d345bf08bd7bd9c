import { sql } from 'kysely';
import type { OwnData } from '#server/core/members/own-data.ts';

export const ownEvents: OwnData = {
  // With what her browsers did before she signed in; what somebody else did, signed in in the same one, is not hers.
  erase: async (tx, { memberId }) => {
    await sql`
      delete from event
       where uid = '' and trace_id in (select trace_id from event where uid = ${memberId} and uid <> '')`.execute(
      tx,
    );
    await sql`delete from event where uid = ${memberId} and uid <> ''`.execute(tx);
  },
  download: async ({ rowsOf, memberId }) => ({
    event: await rowsOf(
      sql`select to_jsonb(t) as data from event t where uid <> '' and uid = ${memberId} order by received_at`,
    ),
  }),
};
