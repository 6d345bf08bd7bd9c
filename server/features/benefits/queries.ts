import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';

/** How many minutes each questionnaire takes, by its slug, at a moment (null: now); `statements` are those of `questionnaires`. */
export async function readMinutes(
  db: Queryable,
  statements: readonly string[],
  at: Date | null,
): Promise<ReadonlyMap<string, number>> {
  if (statements.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; minutes: number }>`
    with asked as (select coalesce(${at}::timestamptz, now()) as at)
    select slug, minutes::int as minutes from (${sql.raw(statements.join(' union all '))}) j`.execute(db);
  return new Map(rows.map(({ slug, minutes }) => [slug, minutes]));
}
