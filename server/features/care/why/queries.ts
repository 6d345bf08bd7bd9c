import { sql } from 'kysely';
import type { StoredDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

export interface DoneDeed {
  readonly subject: string | null;
  readonly source: string;
  readonly at: Date;
  readonly decidedAt: Date;
  readonly paidBefore: boolean;
}

/** As many are looked at. */
const most = 5;

/** When a member did something, by what it was about, the last first. */
export async function findDeeds(
  db: Queryable,
  { deeds, paidBefore = 'false' }: StoredDeeds,
  { memberId, what }: { memberId: string; what: string },
): Promise<DoneDeed[]> {
  const { rows } = await sql<DoneDeed>`
    with done as materialized (
      select d.member_id, d.subject, d.source, d.at, d.decided_at from ${sql.raw(deeds)} d
       where d.member_id = ${memberId} and lower(d.subject) = lower(${what})
       order by d.at desc limit ${most})
    select d.subject, d.source, d.at, d.decided_at, ${sql.raw(paidBefore)} as paid_before
      from done d order by d.at desc`.execute(db);
  return rows;
}
