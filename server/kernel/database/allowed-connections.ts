import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Connections that this role may have to this database, unless others have some of them. */
export async function allowedConnections(db: Queryable): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
                 nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1)) as most
      from pg_roles r, pg_database d
     where r.rolname = current_user and d.datname = current_database()`.execute(db);
  return rows[0]?.most ?? 0;
}
