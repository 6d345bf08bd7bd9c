import { poolOf, type Database } from './database.ts';

/**
 * A named prepared statement for hot paths: PostgreSQL parses it once per connection and keeps its plan, which
 * Kysely's unnamed statements do not get. Columns come as the SQL names them, so alias them in camelCase.
 */
export function prepared<Row extends object>(name: string, text: string) {
  return async (db: Database, values: readonly unknown[]): Promise<Row[]> => {
    const result = await poolOf(db).query<Row>({ name, text, values: [...values] });
    return result.rows;
  };
}
