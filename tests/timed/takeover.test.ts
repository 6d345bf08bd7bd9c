import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, transaction, type Database } from '#server/kernel/database/database.ts';
import { isDatabaseUnavailable } from '#server/kernel/database/errors.ts';
import { leaderUrl, reachDatabase } from '#server/kernel/database/hosts/leader.ts';
import { hearing, listenForNews, telling } from '#server/kernel/database/news.ts';
import { startCopies, type Copy } from '#tests/database/copies.ts';
import { askPatiently, makeDataDir, startProcess, stopProcess } from '#tests/faults/server-process.ts';
import { testSecret } from '#tests/support/server.ts';

async function open(address: string) {
  const opened = openDatabase({ ...(await reachDatabase(address)), poolSize: 6, statementTimeoutMs: 4000 });
  onTestFinished(() => opened.close());
  const heard = vi.fn<(change: string, words: string) => void>();
  opened.leader?.onChange(heard);
  return { ...opened, heard };
}

/** Writes on and on, some at a time. @returns what ends it, with what was acknowledged and when something last was not */
function keepWriting(db: Database) {
  const acknowledged: number[] = [];
  const gaps: unknown[] = [];
  let next = 0;
  let lastAt = performance.now();
  const ending = new AbortController();
  const writers = Array.from({ length: 4 }, async () => {
    while (!ending.signal.aborted) {
      const number = (next += 1);
      try {
        await transaction(db, (tx) => sql`insert into kept values (${number})`.execute(tx));
        acknowledged.push(number);
        lastAt = performance.now();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) gaps.push(error);
        await delay(20);
      }
    }
  });
  return {
    acknowledged,
    /** Waits for one that is acknowledged from now on. @returns in how many milliseconds */
    goesOn: async () => {
      const from = performance.now();
      await expect.poll(() => lastAt > from + 1, { timeout: 30_000, interval: 20 }).toBe(true);
      return lastAt - from;
    },
    end: async () => {
      ending.abort();
      await Promise.all(writers);
      expect(gaps).toEqual([]);
      return acknowledged;
    },
  };
}

const promote = (copy: Copy) => copy.ask('select pg_promote()');

test('a leader that hangs is left within five seconds of the takeover, for good, and nothing is lost or doubled', async () => {
  const { first, second, address } = await startCopies();
  // Named last: the one that takes writes is found, and not the first that answers.
  const { db, heard } = await open(address(second, first));
  await sql`create table kept (number int primary key)`.execute(db);
  const deafen = listenForNews(db, { warn: () => undefined });
  onTestFinished(deafen);
  await expect.poll(() => hearing(db, 'tea').version()).not.toBeNull();
  const writing = keepWriting(db);
  await writing.goesOn();

  first.pause();
  await promote(second);
  expect(await writing.goesOn()).toBeLessThan(5000);
  expect(heard.mock.calls).toEqual([['took over', `${second.host}:5432`]]);

  // What other processes tell is heard there, too.
  const heardBefore = () => hearing(db, 'tea').version() ?? 0;
  await expect.poll(() => hearing(db, 'tea').version()).not.toBeNull();
  const before = heardBefore();
  await sql`select ${sql.raw(telling(`'tea'`))}`.execute(db);
  await expect.poll(heardBefore).toBeGreaterThan(before);

  // The one that was taken over wakes up and does not know it yet.
  first.resume();
  expect(await first.ask('select pg_is_in_recovery() as follows')).toEqual([{ follows: false }]);
  expect(await leaderUrl(address(first, second))).toContain(encodeURIComponent(second.host));
  await delay(1500);
  const acknowledged = await writing.end();
  const { rows } = await sql<{ number: number }>`select number from kept order by number`.execute(db);
  const kept = new Set(rows.map(({ number }) => number));
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(20);

  // What the newer one has is never given up for it: calls are refused until that one is back.
  await second.kill();
  await expect
    .poll(() => sql`select`.execute(db).then(() => 'answered', isDatabaseUnavailable), { interval: 100 })
    .toBe(true);
  await delay(3000);
  expect(await sql`select`.execute(db).then(() => 'answered', isDatabaseUnavailable)).toBe(true);
  await second.start();
  await expect
    .poll(() =>
      sql`select 1 from kept`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(heard.mock.calls).toHaveLength(1);
});

test('a server goes on with the host that took over, with its background work', async () => {
  const { first, second, address } = await startCopies();
  const dataDir = makeDataDir();
  const server = startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: address(first, second),
    SECRET: testSecret,
    DEMO: 'off',
    PREVIEW_PORT: '0',
  });
  onTestFinished(async () => {
    await stopProcess(server);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = await server.ready;
  const status = async () => (await askPatiently(`${url}/readyz`)).status;
  await expect.poll(status).toBe(200);
  const connections = (copy: Copy) =>
    copy.ask<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity where application_name like 'nestling%' order by 1`,
    );
  const all = ['nestling', 'nestling jobs', 'nestling leader', 'nestling news'].map((name) => ({ name }));
  await expect.poll(() => connections(first)).toEqual(all);
  expect(await connections(second)).toEqual([]);
  await first.kill();
  await promote(second);
  await expect.poll(status).toBe(200);
  await expect.poll(() => connections(second)).toEqual(all);
  expect(server.said.out).toContain('the host of the database that leads took over');
});

test('who asks while no host takes writes is told so, and served once one does', async () => {
  const { first, second, address } = await startCopies();
  const { db, heard } = await open(address(first, second));
  await first.ask(`alter system set default_transaction_read_only = on`);
  await first.ask('select pg_reload_conf()');
  await expect.poll(() => heard.mock.calls.map(([change]) => change)).toEqual(['is missing']);
  await expect(sql`select`.execute(db)).rejects.toThrow('No host of the database takes writes');
  await expect(leaderUrl(address(first, second))).rejects.toThrow(
    `No host of DATABASE_URL takes writes: ${first.host}:5432 takes no writes; ${second.host}:5432 takes no writes`,
  );
  await promote(second);
  await expect
    .poll(() =>
      sql`select`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(heard.mock.calls.map(([change]) => change)).toEqual(['is missing', 'took over']);
});

test('two that both take writes and know nothing of each other are refused', async () => {
  const { first, second, address } = await startCopies();
  await promote(second);
  const other = await startCopies();
  const { password } = new URL(address(first));
  await other.first.ask(`alter role nestling password '${password}'`);
  await expect(leaderUrl(address(second, other.first))).rejects.toThrow(
    /takes writes, of a database of its own/,
  );
  expect(await leaderUrl(address(first, second))).toContain(encodeURIComponent(second.host));
});

test('one of another database is never turned to, whoever of the own is gone', async () => {
  const { first, second, address } = await startCopies();
  const other = await startCopies();
  const { password } = new URL(address(first));
  await other.first.ask(`alter role nestling password '${password}'`);
  await other.first.ask('alter system set default_transaction_read_only = on');
  await other.first.ask('select pg_reload_conf()');
  const { db, heard } = await open(address(first, second, other.first));
  await other.first.ask('alter system reset default_transaction_read_only');
  await other.first.ask('select pg_reload_conf()');
  await first.kill();
  const answer = () => sql`select`.execute(db).then(() => 'answered', isDatabaseUnavailable);
  await expect.poll(answer).toBe(true);
  await delay(2000);
  expect(await answer()).toBe(true);
  await promote(second);
  await expect.poll(answer).toBe('answered');
  expect(heard.mock.calls.filter(([change]) => change === 'took over')).toEqual([
    ['took over', `${second.host}:5432`],
  ]);
});
