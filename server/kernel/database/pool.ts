import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, Pool, type PoolClient, type QueryResultRow } from 'pg';
import { withinMs } from '#contract/ranks.ts';
import { deadline, DeadlinePassedError, type Deadline } from '#server/kernel/deadlines/deadline.ts';
import { noteFailedWrite } from '#server/kernel/failure/failed-writes.ts';
import { DatabaseOverloadedError, isConnectionSpent } from './errors.ts';
import { type Leader, type DatabaseReach } from './hosts/leader.ts';
import { withoutNames } from './hosts/without-names.ts';
import { giveWay } from './priority.ts';
import { byMember } from './citus/client.ts';
import { valueTypes } from './values.ts';

export interface PoolOptions {
  readonly url: string;
  /** Where the database has several hosts: which of them connections go to. It ends with the pools. */
  readonly leader?: Leader | null;
  /**
   * Where a pooler stands in between that gives each transaction another connection: past it. What members do goes through the
   * pooler then, without names of statements and start options; all else goes past it.
   */
  readonly direct?: DatabaseReach | null;
  /** Connections at the most, of all pools together. */
  readonly poolSize: number;
  /** How the server plans hot statements, as `findLayout` found it out; `hotSettings` unless told. */
  readonly hot?: string;
  /** Citus spreads the tables, or will: a batch about one member is asked for by her id. */
  readonly spread?: boolean;
  /** How long the server lets one statement run; 15 s unless told otherwise. */
  readonly statementTimeoutMs?: number;
  /** For statements about everybody: any plan, and as long as it takes. */
  readonly reports?: boolean;
  /**
   * In development and in tests: who asks beside the transaction that is open around her is told so. With all connections in
   * such transactions each would wait for another's for ever.
   */
  readonly watched?: boolean;
  /** The database runs on this machine, where what works about everybody gives way to members. */
  readonly here?: boolean;
  /** In the process of previews, all of which gives way. */
  readonly givesWay?: boolean;
}

/**
 * A hot statement is about a few members, found by key. PostgreSQL keeps the plan of a prepared statement, and one made
 * while a table was nearly empty would read that whole table long after it has grown (measured: 60 ms instead of 1 ms a
 * read). So plans that read or hash whole tables are not offered to them. Nor is one planned anew for its values: for a
 * batch of eight members that took longer than running it (measured: 1.4 ms instead of 0.6 ms).
 */
export const hotSettings =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan';

/** Planning the long ones anew was a third of what a page of a preview costs the database (15.6 ms, 10.4 without). */
const keptPlans = '-c plan_cache_mode=force_generic_plan';

/**
 * A preview holds what it locks for as long as a page takes. Whoever is to wait for a lock gives up below the time after
 * which PostgreSQL looks for deadlocks, so that it is always the preview that does.
 */
const previewSettings =
  '-c lock_timeout=200ms -c statement_timeout=2s -c idle_in_transaction_session_timeout=3s';

/** Pages of previews take turns, one connection for all. */
const mostPreviews = 1;

/** Kept of however many: one where a preview is tried when it is opened, two in the process that serves them. */
const keptForPreviews = 3;

/** Connections for what is counted over everybody while somebody waits, of however many. */
const mostReports = 2;

/** For what background work does about everybody, such as the books of a day; beside all others, and two at a time. */
const mostLong = 2;

/** The longest that such a report may take: who asked for it hears that it was too long before her time is up. */
export const mostReportMs = withinMs.report - 2000;

/** Whole tables are hashed and sorted: the more fits into memory, the less is written to disk meanwhile. */
const reportSettings = '-c work_mem=64MB';

/** A process of parallel workers for each of them would leave none for members. */
const shownReportSettings = `${reportSettings} -c default_transaction_read_only=on -c max_parallel_workers_per_gather=0`;

/** By what connections go; those of processes that tables may be spread under tell it (`citus/distribute.ts`). */
export const poolName = (spread: boolean): string => (spread ? 'nestling spread' : 'nestling');

/** The pools of a database, by their work. */
export interface Pools {
  /** Named statements outside of transactions, planned as `hot` says. */
  readonly hot: Pool;
  /** Everything else, transactions above all, with PostgreSQL's defaults. */
  readonly rest: Pool;
  /** What staff look at before it is there for others: it gives way to all else. */
  readonly previews: Pool;
  /** What staff have counted over everybody while they wait, by read-only transactions. */
  readonly reports: Pool;
  /** What background work writes about everybody: any plan, and as long as it takes. */
  readonly long: Pool;
}

/**
 * A third of the connections is for hot statements, since each holds its own for a millisecond, while a transaction holds
 * one for as long as it lasts. One that may have but one has one in each. Where both are planned in one way, they share all.
 */
export function openPools({
  poolSize,
  hot = hotSettings,
  direct,
  here = false,
  givesWay: allGiveWay = false,
  ...given
}: PoolOptions): Pools {
  const mostWaiting = poolSize * waitersPerConnection;
  const options = { ...given, givesWay: here && allGiveWay };
  const past = { ...options, ...direct };
  const previews = openPool({
    ...past,
    mostWaiting,
    poolSize: mostPreviews,
    settings: hot === '' ? previewSettings : `${previewSettings} ${keptPlans}`,
    statementTimeoutMs: 2000,
  });
  const { reports: isReport = false, ...others } = past;
  const reports = openPool({
    ...others,
    givesWay: here,
    mostWaiting,
    poolSize: mostReports,
    settings: shownReportSettings,
    statementTimeoutMs: mostReportMs,
  });
  const long = openPool({
    ...past,
    givesWay: here,
    mostWaiting,
    poolSize: mostLong,
    settings: reportSettings,
    reports: true,
    waitMs: longestJobMs,
  });
  const apart = { previews, reports, long };
  const both = (pool: Pool) => ({ hot: pool, rest: pool, ...apart });
  if (isReport) return both(openPool({ ...past, mostWaiting, poolSize, settings: reportSettings }));
  const left = Math.max(poolSize - keptForPreviews - mostReports, 1);
  if (direct) return both(openPool({ ...options, mostWaiting, poolSize: left, settings: '', pooled: true }));
  const ended = (pools: Pools): Pools => {
    // The pool of previews is the one that has a connection to spare when all others are taken.
    for (const pool of [pools.hot, pools.rest]) endsBy.set(pool, previews);
    return pools;
  };
  if (hot === '' || allGiveWay)
    return ended(both(openPool({ ...options, mostWaiting, poolSize: left, settings: '' })));
  const third = Math.max(Math.floor(poolSize / 3), 1);
  return ended({
    hot: openPool({ ...options, mostWaiting, poolSize: third, settings: hot }),
    rest: openPool({ ...options, mostWaiting, poolSize: Math.max(left - third, 1), settings: '' }),
    ...apart,
  });
}

// With more than this many waiting for each connection, the last would wait longer than its caller does. Either pool may
// have them all, since a rush is of one kind.
const waitersPerConnection = 50;
const mostWaitingFor = new WeakMap<Pool, number>();
/** By which pool a statement of another is ended whose deadline has passed. */
const endsBy = new WeakMap<Pool, Pool>();
/** Those through a pooler, on which the number of a process is nobody's. */
const pooledOnes = new WeakSet<Pool>();
/** Who waits for a connection of a pool, in line. */
const lines = new WeakMap<Pool, Waiter[]>();

/** How long a connection is waited for. */
const longestWaitMs = 5000;

/** How long by background work, which may stand behind another's: a night. */
const longestJobMs = 6 * 3_600_000;

/** How long one is stood in line for. */
const waits = new WeakMap<Pool, number>();

/** Opens a pool. Nothing connects before the first statement; lost connections are replaced by themselves. */
function openPool({
  url,
  leader,
  poolSize,
  mostWaiting,
  settings,
  reports = false,
  givesWay = false,
  statementTimeoutMs = 15_000,
  pooled = false,
  waitMs = longestWaitMs,
  spread = false,
}: Omit<PoolOptions, 'hot' | 'direct' | 'here'> & {
  readonly settings: string;
  readonly waitMs?: number;
  readonly mostWaiting: number;
  readonly pooled?: boolean;
}): Pool {
  const Own = leader?.Client ?? Client;
  const Asking = spread ? byMember(Own) : Own;
  const pool = new Pool({
    connectionString: url,
    Client: pooled ? withoutNames(Asking) : Asking,
    max: poolSize,
    application_name: poolName(spread),
    ...(settings !== '' && { options: settings }),
    // Also how long a statement waits for its turn.
    connectionTimeoutMillis: longestWaitMs,
    idleTimeoutMillis: 60_000,
    // For a server that cannot even say that time is up, because the network to it is gone.
    ...(!reports && { query_timeout: statementTimeoutMs + 5000 }),
    // Poolers refuse to begin with these; there the role has them.
    ...(!pooled && {
      ...(!reports && { statement_timeout: statementTimeoutMs }),
      idle_in_transaction_session_timeout: 30_000,
    }),
    keepAlive: true,
    types: valueTypes,
  });
  if (pooled) pooledOnes.add(pool);
  mostWaitingFor.set(pool, mostWaiting);
  waits.set(pool, waitMs);
  lines.set(pool, []);
  // Only once the connection is back; one that was lost makes room for another.
  const callNext = () => {
    if (lines.get(pool)?.length) process.nextTick(() => letNext(pool));
  };
  pool.on('release', callNext);
  pool.on('remove', callNext);
  // An idle connection that breaks is only taken out of the pool; the next statement opens another.
  pool.on('error', () => undefined);
  // One that breaks in use fails its statement; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (givesWay) pool.on('connect', giveWay);
  return pool;
}

/** A connection while somebody has it. */
interface Held {
  readonly client: PoolClient;
  /** Runs a statement; refuses to begin one once the deadline of who has the connection has passed. */
  run<Result>(statement: () => Promise<Result>, how?: { readonly ends?: boolean }): Promise<Result>;
  release(destroy?: boolean): void;
}

/**
 * Ends the statement that runs when the deadline passes, on the server too. A connection whose statement may still be running
 * never goes back: another's would wait behind it, or be ended in its stead.
 */
function hold(pool: Pool, client: PoolClient): Held {
  const own = deadline();
  let running = 0;
  let spent = false;
  const forget = own?.whenPassed(() => {
    if (running === 0) return;
    spent = true;
    // Whoever leaves a pooler in the midst of a statement has it end the connection behind.
    if (pooledOnes.has(pool)) void client.end().catch(() => undefined);
    else endStatement(pool, client);
  });
  return {
    client,
    run: async (statement, { ends = false } = {}) => {
      // What nobody waits for goes no further; it is undone.
      if (own?.hasPassed && !ends) throw new DeadlinePassedError();
      // What ends a transaction takes no time of its own, and whether it was done must not be left open.
      if (!ends) running += 1;
      try {
        return await statement();
      } catch (error) {
        spent ||= isConnectionSpent(error);
        noteFailedWrite(pool, error);
        throw error;
      } finally {
        if (!ends) running -= 1;
      }
    },
    release: (destroy = false) => {
      forget?.();
      client.release(destroy || spent);
    },
  };
}

/** Of those who end statements no more wait than can soon be served; the rest end by `statement_timeout`. */
const mostEnding = 20;

function endStatement(pool: Pool, client: PoolClient): void {
  const by = endsBy.get(pool);
  // What PostgreSQL told when the connection was made; the types of `pg` leave it out.
  const { processID } = client as unknown as { readonly processID: number | null };
  if (!by || processID === null || by.waitingCount >= mostEnding) return;
  by.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
}

/** Runs one named prepared statement on a connection of the pool. */
export async function queryPrepared<Row extends QueryResultRow>(
  pool: Pool,
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  const held = hold(pool, await connect(pool));
  try {
    const { rows } = await held.run(() => held.client.query<Row>({ ...statement, values: [...values] }));
    return rows;
  } finally {
    held.release();
  }
}

/**
 * The pool as Kysely wants it. A statement that stands in `names` is sent under its name, so that PostgreSQL keeps its
 * plan; Kysely by itself sends none.
 */
export function kyselyPool(pool: Pool, names: ReadonlyMap<string, string>): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient & { held: Held }>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connect(pool);
      const held = hold(pool, client);
      const known = wrapped.get(client) ?? wrap(held, names);
      known.held = held;
      wrapped.set(client, known);
      return known;
    },
  };
}

/** Kysely knows a connection by this object, so that it stays the same for whoever has it. */
function wrap(first: Held, names: ReadonlyMap<string, string>): PostgresPoolClient & { held: Held } {
  const query = async (text: string, values: readonly unknown[]) => {
    const { held } = wrapped;
    const name = names.get(text);
    return held.run(() => held.client.query(name ? { name, text, values: [...values] } : text, [...values]), {
      ends: endings.has(text),
    });
  };
  const wrapped = {
    held: first,
    // Kysely's type has a second form, for cursors, which it uses only when the dialect is given a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: unknown) => wrapped.held.release(destroy === true),
  };
  return wrapped;
}

/** A transaction always ends, as Kysely ends it. */
const endings: ReadonlySet<string> = new Set(['commit', 'rollback']);

/** The watched pools with a transaction that is open around what runs. */
const around = new AsyncLocalStorage<Pools>();

/** Runs `work` as part of a transaction of a database, so that it is told when it asks beside it. */
export const within = <Result>(pools: Pools, work: () => Result): Result => around.run(pools, work);

interface Waiter {
  readonly go: () => void;
}

const hasRoom = (pool: Pool): boolean =>
  pool.waitingCount < pool.idleCount + Math.max(pool.options.max - pool.totalCount, 0);

function letNext(pool: Pool): void {
  const line = lines.get(pool) ?? [];
  while (line.length > 0 && hasRoom(pool)) line.shift()?.go();
}

/**
 * A connection of a pool; rejects at once when more wait for one than could be served in time, or when the deadline has
 * passed, and then too while it waits. Who waits stands in a line of ours: that of `pg` has no bound, and nobody can leave it.
 */
export async function connect(pool: Pool): Promise<PoolClient> {
  const open = around.getStore();
  if (pool === open?.hot || pool === open?.rest)
    throw new Error('The database was asked beside the transaction that is open');
  const own = deadline();
  if (own?.hasPassed) throw new DeadlinePassedError();
  const line = lines.get(pool) ?? [];
  if (line.length > 0 || !hasRoom(pool)) {
    if (line.length + pool.waitingCount >= (mostWaitingFor.get(pool) ?? 0))
      throw new DatabaseOverloadedError();
    return standInLine(pool, line, own);
  }
  return take(pool);
}

/** One that cannot be had makes room for whoever stands in line. */
async function take(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    process.nextTick(() => letNext(pool));
    throw error;
  }
}

function standInLine(pool: Pool, line: Waiter[], own: Deadline | null): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    const leave = (error: Error) => {
      line.splice(line.indexOf(waiter), 1);
      stop();
      reject(error);
    };
    const timer = setTimeout(() => leave(new DatabaseOverloadedError()), waits.get(pool)).unref();
    const forget = own?.whenPassed(() => leave(new DeadlinePassedError()));
    const stop = () => {
      clearTimeout(timer);
      forget?.();
    };
    const waiter: Waiter = {
      go: () => {
        stop();
        // At once, so that the next sees the room taken.
        resolve(take(pool));
      },
    };
    line.push(waiter);
  });
}
