import { sql } from 'kysely';
import { putUpOf } from '#server/core/content/fragments.ts';
import type { Fault } from '#contract/content/faults.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Why something cannot be published that names an activity in one of its fields: none of that code is, was, or is to be. */
export async function faultsOfActivity(
  db: Queryable,
  code: string | null | undefined,
  field: string,
): Promise<readonly Fault[]> {
  if (code === null || code === undefined) return [];
  const { rows } = await sql`
    select from ${sql.raw(putUpOf('activity'))} shown where shown.body ->> 'code' = ${code} limit 1`.execute(
    db,
  );
  return rows.length > 0 ? [] : [{ field, fault: 'unknownActivity' }];
}
