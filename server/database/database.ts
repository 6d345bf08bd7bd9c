import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { isTransient } from './errors.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** Where a query may run: on the pool or inside a transaction. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  /** The pool under `db`, for libraries that bring their own SQL. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      // Amounts are whole numbers far below 2^53; a larger one must not be rounded silently.
      if (oid === pg.types.builtins.INT8) return parseSafeInteger;
      // A day has no time zone: it stays `YYYY-MM-DD`.
      if (oid === pg.types.builtins.DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is beyond 2^53');
  return value;
}

/** Opens a pool. Nothing connects before the first query; lost connections are replaced by themselves. */
export function openDatabase(options: { url: string; poolSize: number; statementTimeoutMs?: number }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: 'nestling',
    connectionTimeoutMillis: 5000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types,
  });
  // An idle connection that breaks is only taken out of the pool; the next query opens another.
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

const pools = new WeakMap<object, pg.Pool>();

/** The pool of a database that `openDatabase` opened. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This database was not opened by openDatabase');
  return pool;
}

const attempts = 4;

/**
 * Runs `work` in one transaction; everything in it uses the transaction it is given. Deadlocks and serialisation
 * failures are tried again, so `work` has no effect but by the transaction.
 */
export async function transaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
    }
  }
}

/** One value per database, made when it is first asked for: gathering queues and catalogues live there. */
export function perDatabase<Value>(make: (db: Database) => Value): (db: Database) => Value {
  const values = new WeakMap<Database, Value>();
  return (db) => {
    let value = values.get(db);
    if (value === undefined) {
      value = make(db);
      values.set(db, value);
    }
    return value;
  };
}
