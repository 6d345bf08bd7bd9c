import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/database/database.ts';
import { isDatabaseUnavailable } from '#server/kernel/database/errors.ts';
import { kill, postmasterPid, sharedDirectory, startHost, urlOf } from '#tests/database/hosts.ts';

const dataDir = sharedDirectory();

test('PostgreSQL that is killed under load is back within five seconds and has lost nothing', async () => {
  const { pool, close } = openDatabase({ url: await urlOf(startHost(dataDir)), poolSize: 5 });
  await pool.query('create table written (n int primary key)');
  const { rows: born } = await pool.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
  const acknowledged: number[] = [];
  const failures: unknown[] = [];
  let back: number | undefined;
  let next = 0;
  const write = async () => {
    while (back === undefined) {
      const n = (next += 1);
      try {
        const { rows } = await pool.query<{ at: string }>(
          'insert into written values ($1) returning pg_postmaster_start_time()::text as at',
          [n],
        );
        acknowledged.push(n);
        if (rows[0]?.at !== born[0]?.at) back = performance.now();
      } catch (error) {
        failures.push(error);
        await delay(20);
      }
    }
    return back;
  };
  // A statement that pays no attention to the world until it ends.
  const busy = pool.query('select count(*) from generate_series(1, 1e12)').catch((error: unknown) => error);
  const writers = Promise.all([write(), write(), write(), write()]);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  const killed = postmasterPid(dataDir) ?? 0;
  await kill(killed, 'SIGKILL');
  const gone = performance.now();
  const [first = Infinity] = await writers;

  expect(first - gone).toBeLessThan(5000);
  expect(failures).not.toEqual([]);
  expect(failures.filter((error) => !isDatabaseUnavailable(error))).toEqual([]);
  expect(isDatabaseUnavailable(await busy)).toBe(true);
  const { rows } = await pool.query<{ n: number }>('select n from written');
  const stored = new Set(rows.map(({ n }) => n));
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  expect(postmasterPid(dataDir)).not.toBe(killed);
  await close();
});
