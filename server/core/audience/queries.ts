import { sql, type InsertObject } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DB } from '#server/kernel/database/schema.ts';
import { audienceOf } from '#server/core/products/fragments-restricted.ts';
import type { Activity } from './activity-rules.ts';

/** Every activity there is or was, in the order staff gave them. */
export async function findAllActivities(db: Queryable): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
      select code, kind, name, text, reward, picture, path, opens_at, closes_at, min_level::int as min_level,
             ${sql.raw(audienceOf('activity'))} as audience, product, listed, of_babies
        from activity order by position, code`.execute(db);
  return rows;
}

export async function insertActivity(tx: Transaction, activity: InsertObject<DB, 'activity'>): Promise<void> {
  await tx.insertInto('activity').values(activity).execute();
}
