import { getPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hotSettings } from '#server/kernel/database/pool.ts';
import { findLayout, spreadingTable } from '#server/kernel/database/citus/layout.ts';
import { lowPriority } from '#server/kernel/database/priority.ts';
import {
  longOf,
  openDatabase,
  poolsOf,
  transaction,
  wayTo,
  type Database,
} from '#server/kernel/database/database.ts';
import {
  DatabaseOverloadedError,
  isCheckViolation,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isTransient,
  isUniqueViolation,
} from '#server/kernel/database/errors.ts';
import { prepared } from '#server/kernel/database/prepared.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createEmptyDatabase();
  db = database.db;
  await sql`create table nest (id int primary key, eggs int not null constraint eggs_left check (eggs >= 0))`.execute(
    db,
  );
  await sql`create table bird (nest_id int constraint bird_nest references nest)`.execute(db);
  await sql`insert into nest values (1, 10), (2, 10), (3, 10)`.execute(db);
});
afterAll(() => database.drop());

/** The error of a statement that must fail. */
async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('values', () => {
  test('arrive as the types of the schema say', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, array[1, null, -3]::bigint[] as bigs,
             date '2024-02-29' as day, array[date '0099-01-01', null] as days,
             timestamptz '2024-02-29 12:00:00.123456+02' as at, 12.50::numeric as price`.execute(db);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        bigs: [1, null, -3],
        day: '2024-02-29',
        days: ['0099-01-01', null],
        at: new Date('2024-02-29T10:00:00.123Z'),
        price: '12.50',
      },
    ]);
  });

  test('a bigint that a number cannot hold is an error, not another number', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow('beyond 2^53');
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  test('columns are camelCase, the keys inside a document stay as they are', async () => {
    const { rows } = await sql`select '{"a_b": {"c_d": 1}}'::jsonb as one_document`.execute(db);
    expect(rows).toEqual([{ oneDocument: { a_b: { c_d: 1 } } }]);
  });
});

describe('constraints', () => {
  test('are told apart by kind and name', async () => {
    const unique = await failure(sql`insert into nest values (1, 1)`.execute(db));
    const check = await failure(sql`update nest set eggs = -1`.execute(db));
    const foreign = await failure(sql`insert into bird values (99)`.execute(db));
    expect([unique, check, foreign].map((error) => isUniqueViolation(error))).toEqual([true, false, false]);
    expect([unique, check, foreign].map((error) => isCheckViolation(error))).toEqual([false, true, false]);
    expect([unique, check, foreign].map((error) => isForeignKeyViolation(error))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isUniqueViolation(unique, 'nest_pkey')).toBe(true);
    expect(isUniqueViolation(unique, 'egg_pkey')).toBe(false);
    expect(isCheckViolation(check, 'eggs_left')).toBe(true);
    expect(isForeignKeyViolation(foreign, 'bird_nest')).toBe(true);
    expect([unique, check, foreign].some((error) => isDatabaseUnavailable(error))).toBe(false);
  });
});

describe('transactions', () => {
  const take = (tx: Database, id: number) =>
    sql`update nest set eggs = eggs - 1 where id = ${id}`.execute(tx);
  const left = async (id: number) =>
    (await sql<{ eggs: number }>`select eggs from nest where id = ${id}`.execute(db)).rows[0]?.eggs;

  test('that block each other all succeed in the end', async () => {
    let runs = 0;
    let held = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const takeBoth = (first: number, second: number) =>
      transaction(db, async (tx) => {
        runs += 1;
        await take(tx, first);
        held += 1;
        if (held === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await take(tx, second);
      });
    await Promise.all([takeBoth(1, 2), takeBoth(2, 1)]);
    expect([await left(1), await left(2)]).toEqual([8, 8]);
    expect(runs).toBeGreaterThan(2);
  });

  test('that read what others change are serialised when asked', async () => {
    const moveRest = () =>
      transaction(
        db,
        async (tx) => {
          const { rows } = await sql<{
            sum: number;
          }>`select sum(eggs)::int as sum from nest where id = 3`.execute(tx);
          await delay(20);
          await sql`update nest set eggs = ${(rows[0]?.sum ?? 0) - 1} where id = 3`.execute(tx);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([moveRest(), moveRest(), moveRest()]);
    expect(await left(3)).toBe(7);
  });

  test('give up after a few tries, and at once on other errors', async () => {
    let runs = 0;
    const clash = transaction(db, async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    expect(isTransient(await failure(clash))).toBe(true);
    expect(runs).toBe(5);
    const plain = transaction(db, async () => {
      runs += 1;
      throw new Error('no');
    });
    await expect(plain).rejects.toThrow('no');
    expect(runs).toBe(6);
  });
});

describe('who asks beside a transaction that is open around her', () => {
  const eggs = prepared<{ eggs: number }>('eggs-beside', 'select eggs from nest where id = 1');

  test('is told so, by whatever way she asks', async () => {
    const ways = [
      () => sql`select 1`.execute(db),
      () => eggs(db, []),
      () => transaction(db, () => eggs(db, [])),
    ];
    for (const ask of ways) {
      const error = await failure(transaction(db, async () => ask()));
      expect(error).toEqual(new Error('The database was asked beside the transaction that is open'));
    }
  });

  test('asks in it, and beside it once it is over', async () => {
    expect(await transaction(db, (tx) => eggs(tx, []))).toHaveLength(1);
    expect(await eggs(db, [])).toHaveLength(1);
  });
});

describe('prepared statements', () => {
  const count = prepared<{ howMany: number }>(
    'test-count',
    'select count(*)::int as "howMany" from nest where id = any($1::int[])',
  );
  const add = prepared(
    'test-add',
    'insert into nest (id, eggs) select id, 0 from unnest($1::int[]) as i(id)',
  );
  const names = prepared<{ name: string }>(
    'test-names',
    'select name from pg_prepared_statements order by name',
  );

  const backend = prepared<{ pid: number }>('test-backend', 'select pg_backend_pid() as pid');
  const planned = prepared<{ plans: string; scans: string }>(
    'test-planned',
    `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`,
  );

  test('are planned once for all values outside of transactions, and all else as PostgreSQL does', async () => {
    const usual = { plans: 'auto', scans: 'on' };
    const one = openDatabase({ url: database.url, poolSize: 2 });
    expect(await planned(one.db, [])).toEqual([{ plans: 'force_generic_plan', scans: 'off' }]);
    expect(await transaction(one.db, (tx) => planned(tx, []))).toEqual([usual]);
    const other = await sql<{
      plans: string;
      scans: string;
    }>`select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`.execute(
      one.db,
    );
    expect(other.rows).toEqual([usual]);
    await one.close();
  });

  test('are planned as all else where Citus spreads the tables, which the server is asked for once', async () => {
    const { url, drop } = await createEmptyDatabase();
    expect(await findLayout(url)).toEqual({ hot: hotSettings, spread: false });
    const one = openDatabase({ url, poolSize: 2, hot: '' });
    expect(await planned(one.db, [])).toEqual([{ plans: 'auto', scans: 'on' }]);
    // From the moment on in which that begins.
    await sql`create schema migration`.execute(one.db);
    await sql`create table ${sql.raw(spreadingTable)} ()`.execute(one.db);
    expect(await findLayout(url)).toEqual({ hot: '', spread: true });
    await one.close();
    await drop();
  });

  test('have no names through a pooler, which is asked for no more than it passes on; what is not members’ goes past it', async () => {
    const direct = new URL(database.url);
    direct.searchParams.set('application_name', 'past the pooler');
    const one = openDatabase({
      url: database.url,
      direct: { url: direct.href, leader: null },
      poolSize: 6,
      hot: '',
    });
    expect(await count(one.db, [[1, 2, 99]])).toEqual([{ howMany: 2 }]);
    expect(await transaction(one.db, (tx) => count(tx, [[1, 2]]))).toEqual([{ howMany: 2 }]);
    const began = async (pool: Pool) => {
      const { rows } = await pool.query<{ past: boolean; limited: boolean; kept: number }>(
        `select current_setting('application_name') = 'past the pooler' as past,
                (select source = 'client' from pg_settings where name = 'statement_timeout') as limited,
                (select count(*)::int from pg_prepared_statements) as kept`,
      );
      return rows[0];
    };
    const { hot, rest, previews, reports, long } = poolsOf(one.db);
    expect(hot).toBe(rest);
    expect(await began(rest)).toEqual({ past: false, limited: false, kept: 0 });
    expect(await began(previews)).toEqual({ past: true, limited: true, kept: 0 });
    expect(await began(reports)).toMatchObject({ past: true });
    expect(await began(long)).toMatchObject({ past: true });
    expect(wayTo(one.db).connectionString).toBe(direct.href);
    await one.close();
  });

  test('run on the pool and in a transaction, under their names', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    expect(await count(one.db, [[1, 2, 99]])).toEqual([{ howMany: 2 }]);
    const inside = await transaction(one.db, async (tx) => {
      await add(tx, [[50, 51]]);
      return count(tx, [[50, 51]]);
    });
    expect(inside).toEqual([{ howMany: 2 }]);
    expect(await names(one.db, [])).toEqual([{ name: 'test-count' }, { name: 'test-names' }]);
    expect(await transaction(one.db, (tx) => names(tx, []))).toEqual([
      { name: 'test-add' },
      { name: 'test-count' },
      { name: 'test-names' },
    ]);
    await one.close();
  });

  test('see what their transaction wrote, which others do not before it commits', async () => {
    const other = openDatabase({ url: database.url, poolSize: 1 });
    await expect(
      transaction(db, async (tx) => {
        await add(tx, [[60]]);
        expect(await count(tx, [[60]])).toEqual([{ howMany: 1 }]);
        expect(await count(other.db, [[60]])).toEqual([{ howMany: 0 }]);
        throw new Error('back');
      }),
    ).rejects.toThrow('back');
    expect(await count(db, [[60]])).toEqual([{ howMany: 0 }]);
    await other.close();
  });

  test('an error leaves the connection in use', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    const pid = () => backend(one.db, []);
    const before = await pid();
    expect(isUniqueViolation(await failure(add(one.db, [[1]])))).toBe(true);
    expect(await pid()).toEqual(before);
    await one.close();
  });

  test('recover by themselves when a migration has changed their result', async () => {
    const everything = prepared('test-everything', 'select * from changing');
    await sql`create table changing (a int)`.execute(db);
    const one = openDatabase({ url: database.url, poolSize: 1 });
    await everything(one.db, []);
    await sql`alter table changing add column b int`.execute(db);
    await failure(everything(one.db, []));
    expect(await everything(one.db, [])).toEqual([]);
    await transaction(one.db, (tx) => everything(tx, []));
    await sql`alter table changing add column c int`.execute(db);
    await failure(transaction(one.db, (tx) => everything(tx, [])));
    expect(await transaction(one.db, (tx) => everything(tx, []))).toEqual([]);
    await one.close();
  });

  test('two of one name are refused', () => {
    expect(() => prepared('test-count', 'select 1')).toThrow('test-count is defined twice');
  });

  test('lets as many hot statements wait as all connections together could serve', async () => {
    const one = openDatabase({ url: database.url, poolSize: 6 });
    expect(poolsOf(one.db).hot.options.max).toBe(2);
    const pids = await Promise.all(Array.from({ length: 250 }, () => backend(one.db, [])));
    expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(2);
    await one.close();
  });
});

describe('the pool', () => {
  test.runIf(process.platform === 'linux' && process.env['TEST_DATABASE_URL'] === undefined)(
    'has what works about everybody give way, where the database runs here',
    async () => {
      const one = openDatabase({ url: database.url, poolSize: 8, here: true });
      const priorityOf = async (pool: Pool) => {
        const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
        return getPriority(rows[0]?.pid);
      };
      const { hot, rest, reports, long } = poolsOf(one.db);
      const [usual, ...others] = [await priorityOf(rest), await priorityOf(hot)];
      expect(others).toEqual([usual]);
      expect([await priorityOf(reports), await priorityOf(long)]).toEqual([lowPriority, lowPriority]);
      await one.close();
    },
  );

  test('replaces connections that were cut, idle or in a transaction', async () => {
    const one = openDatabase({ url: database.url, poolSize: 2 });
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'nestling' and pid <> pg_backend_pid()`.execute(
        db,
      );
    await sql`select 1`.execute(one.db);
    await cut();
    await delay(50);
    expect((await sql`select 1 as n`.execute(one.db)).rows).toEqual([{ n: 1 }]);
    const lost = transaction(one.db, async (tx) => {
      await sql`select 1`.execute(tx);
      await cut();
      await delay(50);
      await sql`select 1`.execute(tx);
    });
    expect(isDatabaseUnavailable(await failure(lost))).toBe(true);
    expect((await sql`select 1 as n`.execute(one.db)).rows).toEqual([{ n: 1 }]);
    await one.close();
  });

  test('ends a statement that takes too long, unless it is of background work about everybody', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1, statementTimeoutMs: 50 });
    const slow = await failure(sql`select pg_sleep(5)`.execute(one.db));
    expect(slow).toMatchObject({ code: '57014' });
    expect(isDatabaseUnavailable(slow)).toBe(true);
    expect((await sql`select 1 as n`.execute(one.db)).rows).toEqual([{ n: 1 }]);
    const long = await transaction(longOf(one.db), (tx) => sql`select pg_sleep(0.2)`.execute(tx));
    expect(long.rows).toHaveLength(1);
    await one.close();
  });

  test('refuses what could not be served in time', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => sql`select pg_sleep(0.005)`.execute(one.db)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    expect(
      refused.every((error) => error instanceof DatabaseOverloadedError && isDatabaseUnavailable(error)),
    ).toBe(true);
    await one.close();
  });

  test('says that nothing answers where nothing does', async () => {
    const elsewhere = new URL(database.url);
    elsewhere.searchParams.set('host', '/nonexistent');
    const one = openDatabase({ url: elsewhere.href, poolSize: 1 });
    expect(isDatabaseUnavailable(await failure(sql`select 1`.execute(one.db)))).toBe(true);
    await one.close();
    const { hot, rest } = poolsOf(one.db);
    expect([hot.ended, rest.ended]).toEqual([true, true]);
  });

  test('a missing file is not taken for a missing database', () => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(
      false,
    );
  });
});
