import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, transaction, type OpenDatabase } from '#server/kernel/database/database.ts';
import { byDeadline, DeadlinePassedError } from '#server/kernel/deadlines/deadline.ts';
import { createEmptyDatabase, isOnCitus, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
/** With one connection for all but previews and reports. */
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  opened = openDatabase({ url: database.url, poolSize: 6, hot: '' });
  await sql`create table nest (id int primary key)`.execute(database.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const soon = () => performance.now() + 200;
const running = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};

test('a statement whose deadline passes ends on the server too, and what comes next has a sound connection', async () => {
  const { db } = opened;
  await expect(byDeadline(soon(), () => sql`select pg_sleep(60)`.execute(db))).rejects.toThrow(
    DeadlinePassedError,
  );
  await expect.poll(running).toBe(0);
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

// PostgreSQL notices that while a statement runs only where it is told to look (`client_connection_check_interval`), as that of other tests is.
test.skipIf(isOnCitus)(
  'through a pooler its connection is closed, which ends what stands behind it',
  async () => {
    const { url } = database;
    const one = openDatabase({ url, direct: { url, leader: null }, poolSize: 6 });
    await expect(byDeadline(soon(), () => sql`select pg_sleep(60)`.execute(one.db))).rejects.toThrow(
      DeadlinePassedError,
    );
    await expect.poll(running).toBe(0);
    const { rows } = await sql`select 1 as one`.execute(one.db);
    expect(rows).toEqual([{ one: 1 }]);
    await one.close();
  },
);

test('who waits for a connection waits no longer than her deadline, and is in nobody’s way', async () => {
  const { db } = opened;
  let end = (): void => undefined;
  const held = transaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    await new Promise<void>((resolve) => (end = resolve));
  });
  await delay(50);
  let hasSettled = false;
  await expect(
    byDeadline(
      soon(),
      () => sql`select 1`.execute(db),
      () => (hasSettled = true),
    ),
  ).rejects.toThrow(DeadlinePassedError);
  await expect.poll(() => hasSettled).toBe(true);
  const patient = sql`select 2 as two`.execute(db);
  end();
  await held;
  expect((await patient).rows).toEqual([{ two: 2 }]);
});

test('a transaction that is past its deadline is undone', async () => {
  const { db } = opened;
  let error: unknown;
  await expect(
    byDeadline(soon(), async () => {
      await transaction(db, async (tx) => {
        await sql`insert into nest values (1)`.execute(tx);
        await delay(400);
        await sql`insert into nest values (2)`.execute(tx);
      }).catch((thrown: unknown) => (error = thrown));
    }),
  ).rejects.toThrow(DeadlinePassedError);
  await expect.poll(() => error).toBeInstanceOf(DeadlinePassedError);
  const { rows } = await sql`select id from nest`.execute(db);
  expect(rows).toEqual([]);
});
