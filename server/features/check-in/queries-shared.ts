import { sql } from 'kysely';
import { membersAs, restsSince } from '#server/core/members/fragments.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { dayIn } from '#server/kernel/database/values.ts';
import { waitsAfterMove } from './rules.ts';

/**
 * Holds a member's check-in days until the transaction ends. Whoever changes the member too takes this first: days,
 * balances and the member are locked in this order everywhere, so that nobody waits in a circle.
 */
export async function lockDays(tx: Transaction, memberId: string): Promise<void> {
  await sql`select from check_in_state where member_id = ${memberId} for update`.execute(tx);
}

/** Keeps the days of the rest that goes on, before it ends. Days are those of her calendar at this moment. */
export async function keepRest(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const hers = sql`m.time_zone`;
  await sql`
    update check_in_state s
       set rests = s.rests + datemultirange(daterange(
             least(${dayIn(hers, sql.raw(restsSince('m')))},
                   ${dayIn(hers, sql`${now}::timestamptz`)}),
             ${dayIn(hers, sql`${now}::timestamptz`)}, '[]'))
      from ${sql.raw(membersAs('m'))}
     where m.member_id = ${memberId} and s.member_id = m.member_id
       and ${sql.raw(restsSince('m'))} is not null`.execute(tx);
}

/**
 * Makes a member wait whose time zone changes at `now`, by her last check-in on the day itself. A check-in that was
 * decided by the zone `from` and is not yet written is decided again. Her days must be locked.
 */
export async function waitAfterMove(
  tx: Transaction,
  { memberId, from, now }: { memberId: string; from: string; now: Date },
): Promise<void> {
  const last = await tx
    .selectFrom('checkInState as s')
    .where('s.memberId', '=', memberId)
    .select(sql<string | null>`s.last_day::text`.as('lastDay'))
    .select(
      sql<Date | null>`(select max(checked_in_at) from check_in c
                         where c.member_id = s.member_id and not c.made_up and c.checked_in_at <= ${now})`.as(
        'lastAt',
      ),
    )
    .executeTakeFirst();
  if (!last) return;
  await sql`
    update check_in_state set version = version + 1, waits_until = ${waitsAfterMove(last, { now, from })}
     where member_id = ${memberId}`.execute(tx);
}
