import { sql } from 'kysely';
import { isCounted, membersAs } from '#server/core/members/fragments.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly zone: string;
}

/** A claim that there was, with what decides of it. */
export interface StoredClaim {
  readonly who: string;
  readonly at: Date;
  readonly day: string;
  readonly level: number;
  readonly countryCode: string;
  readonly stage: number;
  readonly registeredAt: Date;
}

/** Claims of a gift that stand, within some time and in their order. */
export const claimsWithin = (giftId: string, { from, to, zone }: Span) => sql<StoredClaim>`
  select c.member_id as who, c.claimed_at as at, (c.claimed_at at time zone ${zone})::date::text as day,
         m.member_level::int as level, m.country_code, m.lactation::int as stage, m.created_at as registered_at
    from gift_claim c join ${sql.raw(membersAs('m'))} on m.member_id = c.member_id
   where c.gift_id = ${giftId} and c.state <> 'cancelled' and c.claimed_at >= ${from} and c.claimed_at < ${to}
     and ${sql.raw(isCounted('m'))}
   order by c.claimed_at, c.claim_id`;

/** How many pieces each who claimed within some time had before. */
export async function countClaimedBefore(
  db: Queryable,
  giftId: string,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ who: string; pieces: number }>`
    select c.member_id as who, count(*) filter (where c.claimed_at < ${from})::int as pieces
      from gift_claim c
     where c.gift_id = ${giftId} and c.state <> 'cancelled' and c.claimed_at < ${to}
     group by 1 having count(*) filter (where c.claimed_at < ${from}) > 0
        and count(*) filter (where c.claimed_at >= ${from}) > 0`.execute(db);
  return new Map(rows.map(({ who, pieces }) => [who, pieces]));
}

/** Pieces of a gift that were given since a moment, whoever has them. */
export async function countGivenSince(db: Queryable, giftId: string, from: Date): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from gift_claim
     where gift_id = ${giftId} and state <> 'cancelled' and claimed_at >= ${from}`.execute(db);
  return rows[0]?.given ?? 0;
}
