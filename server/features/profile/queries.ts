import { sql } from 'kysely';
import { isSpread, type Queryable, type Transaction } from '#server/kernel/database/database.ts';

/**
 * Every table with rows of members, asked of the database, so that no new one is forgotten when data is downloaded
 * or erased.
 */
export async function memberTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id' and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Instants that the transaction writes as text are written by the clock of that zone. */
export async function setZone(tx: Transaction, zone: string): Promise<void> {
  // Rows become text on the machine where they are.
  if (isSpread(tx)) await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
  await sql`set local time zone ${sql.lit(zone)}`.execute(tx);
}

/** The rows of a table under the id of a member, each as `data`: by when they came, then by their columns. */
export const rowsUnder = (table: string, memberId: string) => sql`
  select data from (select to_jsonb(t) as data, t as line from ${sql.id(table)} t where member_id = ${memberId}) s
   order by coalesce(data ->> 'created_at', data ->> 'occurred_at', data ->> 'at'), line`;

export async function deleteRowsUnder(tx: Transaction, table: string, memberId: string): Promise<void> {
  await sql`delete from ${sql.id(table)} where member_id = ${memberId}`.execute(tx);
}
