import { Client } from 'pg';
import { expect } from 'vitest';
import { isSpread, poolsOf, type Database } from '#server/kernel/database/database.ts';

const waiting = `
  select count(*)::int as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`;

/** SQL for how many statements wait for what other transactions hold, as `count`. */
export const waitingOn = (db: Database): string =>
  isSpread(db)
    ? `select sum(result::int)::int as count from run_command_on_all_nodes($$${waiting}$$)`
    : waiting;

/** Until just so many statements wait for what other transactions hold; looks by a connection of its own. */
export async function someWait(db: Database, count: number): Promise<void> {
  const client = new Client({ connectionString: poolsOf(db).rest.options.connectionString });
  await client.connect();
  try {
    await expect
      .poll(async () => {
        const { rows } = await client.query<{ count: number }>(waitingOn(db));
        return rows[0]?.count;
      })
      .toBe(count);
  } finally {
    await client.end();
  }
}

export const oneWaits = async (db: Database): Promise<void> => someWait(db, 1);
