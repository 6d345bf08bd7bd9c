import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import type { Chance } from '#server/kernel/chance/chance.ts';
import { isSpread, kyselyOf, poolsOf, registerStaged, statementNames, type Database } from './database.ts';
import { StageTimeoutError } from './errors.ts';
import { connect } from './pool.ts';

/** One connection in one transaction that is undone at the end. */
export interface Stage {
  /** A database on it. What one of them remembers of content another reads anew. */
  database(chance: Chance): Database;
}

/**
 * Runs `play` in one transaction on the pool of previews, and undoes it whatever happens. Begin, commit, rollback and
 * single statements of its databases are savepoints, and follow one another. It ends after `withinMs`: the connection is
 * closed then, and `StageTimeoutError` thrown. A lock that is not free within a moment fails its statement, so that no
 * member waits for long.
 */
export async function onStage<Result>(
  db: Database,
  { withinMs }: { readonly withinMs: number },
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const client = await connect(poolsOf(db).previews);
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const inTime = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StageTimeoutError()), withinMs);
  });
  let spent = true;
  try {
    await client.query('begin');
    const pool = turnsOn(client, () => isOver);
    const played = play({ database: (chance) => databaseOn(pool, chance, isSpread(db)) });
    // Whoever plays on after the end fails by that, and nobody is there to hear it.
    played.catch(() => undefined);
    const result = await Promise.race([played, inTime]);
    spent = false;
    return result;
  } catch (error) {
    spent = error instanceof StageTimeoutError;
    throw error;
  } finally {
    clearTimeout(timer);
    isOver = true;
    if (!spent) await client.query('rollback').catch(() => (spent = true));
    client.release(spent);
  }
}

function databaseOn(pool: PostgresPool, chance: Chance, spread: boolean): Database {
  const db = kyselyOf(pool);
  registerStaged(db, chance, spread);
  return db;
}

/** The connection as a pool of one: whoever asks has it until she gives it back, in the order of asking. */
function turnsOn(client: PoolClient, isOver: () => boolean): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    options: {},
    end: async () => undefined,
    connect: async () => {
      const before = last;
      let pass = () => {};
      last = new Promise((resolve) => (pass = resolve));
      await before;
      return asSavepoints(client, isOver, pass);
    },
  };
}

const begins = /^(begin|start transaction)\b/i;

/** One turn on the connection, from the moment it is had until it is given back. */
function asSavepoints(client: PoolClient, isOver: () => boolean, release: () => void): PostgresPoolClient {
  let inTransaction = false;

  async function send(text: string, values?: readonly unknown[]) {
    if (isOver()) throw new Error('What is played here is over');
    const name = statementNames.get(text);
    return client.query(name ? { name, text, values: [...(values ?? [])] } : text, [...(values ?? [])]);
  }

  async function query(text: string, values: readonly unknown[]) {
    if (begins.test(text)) {
      inTransaction = true;
      return send('savepoint of_transaction');
    }
    if (text === 'commit') {
      inTransaction = false;
      return send('release savepoint of_transaction');
    }
    if (text === 'rollback') {
      inTransaction = false;
      await send('rollback to savepoint of_transaction');
      return send('release savepoint of_transaction');
    }
    if (inTransaction) return send(text, values);
    await send('savepoint of_statement');
    try {
      const result = await send(text, values);
      await send('release savepoint of_statement');
      return result;
    } catch (error) {
      await send('rollback to savepoint of_statement');
      throw error;
    }
  }

  return {
    // Kysely's type has a second form, for cursors, which it uses only when the dialect is given a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release,
  };
}
