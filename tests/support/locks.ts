import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/kernel/database/database.ts';

/** Until just so many statements wait for what other transactions hold. */
export async function someWait(db: Database, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count;
    })
    .toBe(count);
}

export const oneWaits = async (db: Database): Promise<void> => someWait(db, 1);
