import { CompiledQuery } from 'kysely';
import { isStaged, poolsOf, statementNames, type Queryable } from './database.ts';
import { queryPrepared } from './pool.ts';

/**
 * A named prepared statement for hot paths: PostgreSQL parses it once per connection and keeps its plan, which
 * Kysely's unnamed statements do not get. It runs on the hot pool, or in a transaction as all else there. Columns come
 * as the SQL names them, so alias them in camelCase.
 */
export function prepared<Row extends object>(name: string, text: string) {
  for (const [knownText, known] of statementNames) {
    if (known === name && knownText !== text)
      throw new Error(`The prepared statement ${name} is defined twice`);
  }
  statementNames.set(text, name);
  return async (db: Queryable, values: readonly unknown[]): Promise<Row[]> => {
    if (!db.isTransaction && !isStaged(db))
      return queryPrepared<Row>(poolsOf(db).hot, { name, text }, values);
    const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}
