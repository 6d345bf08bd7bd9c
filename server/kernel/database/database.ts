import { setTimeout as delay } from 'node:timers/promises';
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type Transaction as KyselyTransaction,
} from 'kysely';
import { Client, type Pool } from 'pg';
import { machineChance, type Chance } from '#server/kernel/chance/chance.ts';
import { isTransient } from './errors.ts';
import type { Leader } from './hosts/leader.ts';
import { kyselyPool, openPools, within, type PoolOptions, type Pools } from './pool.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** Where a query may run: on the pool or inside a transaction. */
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  /** The pool under `db` for all but hot statements, for libraries that bring their own SQL. */
  readonly pool: Pool;
  /** Which of several hosts takes writes; null where there is one. */
  readonly leader: Leader | null;
  close(): Promise<void>;
}

const poolsByDatabase = new WeakMap<object, Pools>();
const longs = new WeakMap<Database, Database>();
/** By database and by transaction. */
const chances = new WeakMap<Queryable, Chance>();
const watched = new WeakSet<Pools>();
/** Databases of a stage, and their transactions. */
const staged = new WeakSet<Queryable>();
/** Databases whose tables Citus spreads, and their transactions. */
const spread = new WeakSet<Queryable>();
const closings = new WeakMap<object, (() => Promise<void>)[]>();

/** Names of prepared statements by their text; `prepared` fills it. */
// Modules fill it while they load; the same for every server of a process.
// oxlint-disable-next-line house/no-module-state -- names are constants
export const statementNames = new Map<string, string>();

/** Opens the pools of a database. Names are camelCase here and snake_case in SQL. */
export function openDatabase({
  chance = machineChance,
  ...options
}: PoolOptions & { readonly chance?: Chance }): OpenDatabase {
  const pools = openPools(options);
  const { hot, rest: pool, previews, reports, long } = pools;
  const db = kyselyOf(kyselyPool(pool, statementNames));
  const unhurried = kyselyOf(kyselyPool(long, statementNames));
  for (const one of [db, unhurried]) {
    poolsByDatabase.set(one, pools);
    chances.set(one, chance);
    if (options.spread) spread.add(one);
  }
  longs.set(db, unhurried);
  if (options.watched) watched.add(pools);
  const leader = options.direct ? options.direct.leader : (options.leader ?? null);
  return {
    db,
    pool,
    leader,
    close: async () => {
      await Promise.allSettled((closings.get(db) ?? []).map((last) => last()));
      await db.destroy();
      // Kysely leaves alone a pool that it has not used.
      await Promise.all([hot, pool, previews, reports, long].map((one) => one.ending || one.end()));
      await Promise.all([options.leader?.stop(), options.direct?.leader?.stop()]);
    },
  };
}

/** What statements are asked of, over a pool as Kysely wants it. */
export const kyselyOf = (pool: PostgresPool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Only columns: the keys inside a JSON document are data.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/**
 * The same database for what background work does about everybody at once: its statements take as long as they take, two
 * at a time. On a stage it is the stage.
 */
export const longOf = (db: Database): Database => longs.get(db) ?? db;

/** Says of a database that all it writes is undone in the end. For `stage.ts` alone. */
export function registerStaged(db: Database, chance: Chance, isSpreadOne: boolean): void {
  chances.set(db, chance);
  if (isSpreadOne) spread.add(db);
  staged.add(db);
}

/** Whether all that is written there is undone in the end: nothing is counted, gathered or written later by it. */
export const isStaged = (db: Queryable): boolean => staged.has(db);

/** Whether the rows of different members may be on different machines. */
export const isSpread = (db: Queryable): boolean => spread.has(db);

/** The pools of a database that `openDatabase` opened. */
export function poolsOf(db: Database): Pools {
  const pools = poolsByDatabase.get(db);
  if (!pools) throw new Error('This database was not opened by openDatabase');
  return pools;
}

/** For connections of one's own to a database, past a pooler. */
export function wayTo(db: Database): { readonly connectionString: string; readonly Client: typeof Client } {
  const { connectionString = '', Client: Own } = poolsOf(db).previews.options;
  return { connectionString, Client: (Own as typeof Client | undefined) ?? Client };
}

/** Where ids and random numbers of what is written there come from. */
export function chanceOf(db: Queryable): Chance {
  const chance = chances.get(db);
  if (!chance) throw new Error('This database was not opened by openDatabase');
  return chance;
}

/** An id for a row to be written there, which sorts by when it was made. */
export const newId = (db: Queryable): string => chanceOf(db).id();

/** Has something written before the database is closed. What fails then is lost. */
export function beforeClose(db: Database, last: () => Promise<void>): void {
  closings.set(db, [...(closings.get(db) ?? []), last]);
}

const attempts = 5;

/**
 * Runs `work` in one transaction; everything in it uses the transaction it is given. Deadlocks and serialisation
 * failures are tried again, so `work` has no effect but by the transaction. A connection that is lost while
 * committing leaves unknown whether it did; only a key of the caller's tells a retry.
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  {
    isolation = 'read committed',
  }: { isolation?: 'read committed' | 'repeatable read' | 'serializable' } = {},
): Promise<Result> {
  const onStage = isStaged(db);
  const pools = onStage ? null : poolsOf(db);
  const chance = chanceOf(db);
  const ownWork = (tx: Transaction) => {
    chances.set(tx, chance);
    if (onStage) staged.add(tx);
    if (spread.has(db)) spread.add(tx);
    return pools && watched.has(pools) ? within(pools, () => work(tx)) : work(tx);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = db.transaction();
      // The server's own default saves a longer statement.
      return await (isolation === 'read committed' ? builder : builder.setIsolationLevel(isolation)).execute(
        ownWork,
      );
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      // Those who met once meet again unless they part by chance.
      await delay(Math.random() * 10 * 2 ** attempt);
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
