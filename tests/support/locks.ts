import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** Until just one statement waits for a row that another transaction holds. */
export async function oneWaits(db: Database): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count;
    })
    .toBe(1);
}
