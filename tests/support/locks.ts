import { Client } from 'pg';
import { expect } from 'vitest';
import { poolsOf, type Database } from '#server/kernel/database/database.ts';

/** Until just so many statements wait for what other transactions hold; looks by a connection of its own. */
export async function someWait(db: Database, count: number): Promise<void> {
  const client = new Client({ connectionString: poolsOf(db).rest.options.connectionString });
  await client.connect();
  try {
    await expect
      .poll(async () => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.count;
      })
      .toBe(count);
  } finally {
    await client.end();
  }
}

export const oneWaits = async (db: Database): Promise<void> => someWait(db, 1);
