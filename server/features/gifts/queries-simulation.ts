import { sql } from 'kysely';
import { audiencesIn, type LiveAudience } from '#server/core/audience/queries-shared-audiences.ts';
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
  /** Those that she was in then, of the ones that are asked for. */
  readonly audiences: readonly string[];
}

/** When it was decided: the claim itself was none of those that she had. */
const justBefore = "(done.claimed_at - interval '1 microsecond')";

/** Claims of a gift that stand, within some time and in their order. */
export const claimsWithin = (
  giftId: string,
  { from, to, zone }: Span,
  audiences: readonly LiveAudience[],
) => sql<StoredClaim>`
  select done.member_id as who, done.claimed_at as at, (done.claimed_at at time zone ${zone})::date::text as day,
         m.member_level::int as level, m.country_code, m.lactation::int as stage, m.created_at as registered_at,
         ${audiencesIn(audiences, justBefore)} as audiences
    from gift_claim done join ${sql.raw(membersAs('m'))} on m.member_id = done.member_id
   where done.gift_id = ${giftId} and done.state <> 'cancelled'
     and done.claimed_at >= ${from} and done.claimed_at < ${to} and ${sql.raw(isCounted('m'))}
   order by done.claimed_at, done.claim_id`;

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
