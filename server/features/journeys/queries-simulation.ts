import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database/database.ts';

/** How many visitors without an account had one accepted within some time. */
export async function countGuests(
  db: Queryable,
  slug: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const { rows } = await sql<{ guests: number }>`
    select count(*)::int as guests from submission
     where slug = ${slug} and guest and state in ('approved', 'rewarded')
       and coalesce(submitted_at, changed_at) >= ${from} and coalesce(submitted_at, changed_at) < ${to}`.execute(
    db,
  );
  return rows[0]?.guests ?? 0;
}
