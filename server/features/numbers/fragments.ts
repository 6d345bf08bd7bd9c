import { sql, type RawBuilder } from 'kysely';

/** The end of the last day on which the member of an SQL expression was here, as far as her visits are measured; null: none is known. */
export const lastActive = (memberId: string): RawBuilder<Date | null> =>
  sql<Date | null>`(select (max(a.day) + 1)::timestamptz from active_day a where a.member_id = ${sql.raw(memberId)})`;
