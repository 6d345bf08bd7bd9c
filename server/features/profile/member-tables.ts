import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';

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
