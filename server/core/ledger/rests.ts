import { membersAs, restsSince } from '#server/core/members/fragments.ts';
import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';

/**
 * The instant at which lots are looked at for whether they have expired: now, or the beginning of the rest (a pause, or
 * what follows a loss) that the member is in. It stands still while she rests.
 */
export function lotsSeenAt(restsSince: Date | null, now: Date): Date {
  return restsSince !== null && restsSince < now ? restsSince : now;
}

/** Since when a member rests; null when she does not, or was erased. Certain only under `lockBalances`. */
export async function findRest(tx: Transaction, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select ${sql.raw(restsSince('m'))} as since from ${sql.raw(membersAs('m'))} where member_id = ${memberId}`.execute(
    tx,
  );
  return rows[0]?.since ?? null;
}

/**
 * Gives lots the time back that they rested, before a rest ends: each that had not expired when it began goes on with
 * what it had left then, or had when it was earned. Needs `holdRest` before. Who also rests in the other way goes on
 * resting from there; nothing happens to who does not rest in this one.
 */
export async function giveTimeBack(
  tx: Transaction,
  { memberId, ending, now }: { memberId: string; ending: 'pause' | 'loss'; now: Date },
): Promise<void> {
  const [ends, stays] = ending === 'pause' ? ['paused_at', 'lost_at'] : ['lost_at', 'paused_at'];
  await sql`
    with rest as (
      select least(${now}::timestamptz, m.paused_at, m.lost_at) as began,
             least(${now}::timestamptz, m.${sql.raw(stays)}) as ended, m.${sql.raw(stays)} is not null as goes_on
        from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId} and m.${sql.raw(ends)} is not null
    )
    update ledger_lot l
       set at_rest = l.at_rest and r.goes_on,
           expires_at = case when l.expires_at <= r.began then l.expires_at
             -- In seconds: the days of an interval are those of some zone, and not all of them have 24 hours.
             else l.expires_at + interval '1 second'
                    * greatest(0, extract(epoch from r.ended - greatest(r.began, l.earned_at))) end
      from rest r
     where l.member_id = ${memberId} and (l.at_rest or l.expires_at > r.began)`.execute(tx);
}
