import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';

/** Enough for the years that anybody looks back on. */
const changesShown = 12;

export interface ChangeRow {
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly changedAt: Date;
}

/** The last changes of a member's level, newest first. */
export async function findChanges(db: Queryable, memberId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select from_level::int as from_level, to_level::int as to_level, changed_at
      from level_change where member_id = ${memberId} order by changed_at desc limit ${changesShown}`.execute(
    db,
  );
  return rows;
}
