import { sql } from 'kysely';
import type { MemberContext } from '#server/http/context.ts';
import { countTry } from '#server/http/rate-limits.ts';
import { memberTables } from './member-tables.ts';

type Row = Record<string, unknown>;

/** Keys to the account are no data about its owner. */
const isSecret = (column: string) => /(^|_)(hash|digest|secret|token)$/.test(column);

/** Everything kept about the member, with the mails that were sent and the steps that were tracked. */
export async function downloadMyData(context: MemberContext) {
  const { db, session, now } = context;
  const { memberId } = session;
  await countTry(context, 'downloadByMember', memberId);
  const tables: Record<string, Row[]> = {};
  for (const table of await memberTables(db)) {
    tables[table] = await rowsOf(
      sql`select to_jsonb(t) as data from ${sql.id(table)} t where member_id = ${memberId}`,
    );
  }
  tables['mail'] = await rowsOf(sql`
    select jsonb_build_object('created_at', o.created_at, 'recipient', o.recipient, 'subject', o.subject) as data
      from outbox o join member m on m.email = o.recipient where m.member_id = ${memberId} order by o.created_at`);
  tables['event'] = await rowsOf(sql`
    select to_jsonb(t) as data from event t where uid = ${memberId} order by received_at`);
  return { madeAt: now().toISOString(), tables };

  async function rowsOf(query: ReturnType<typeof sql>): Promise<Row[]> {
    const { rows } = await (query as ReturnType<typeof sql<{ data: Row }>>).execute(db);
    return rows.map(({ data }) =>
      Object.fromEntries(Object.entries(data).filter(([column]) => !isSecret(column))),
    );
  }
}
