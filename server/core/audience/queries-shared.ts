import { sql } from 'kysely';
import { putUpOf } from '#server/core/content/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Whether there is an activity of that code, or was, or is to be. */
export async function isActivity(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.raw(putUpOf('activity'))} shown where shown.body ->> 'code' = ${code} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
