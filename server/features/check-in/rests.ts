import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { membersAs, restsSince } from '#server/core/members/fragments.ts';

/** When a member rests: a pause, or what follows a loss. Days of a rest are never missed. */
export interface Rests {
  /** Rests that ended, as `YYYY-MM-DD/YYYY-MM-DD` from the first to the last day. */
  readonly ended: readonly string[];
  /** Since when she rests now; null when she does not. */
  readonly since: Date | null;
}

/** Whether a day belongs to a rest; its first and last days do. */
export function rested({ ended, since }: Rests, day: string, zone: string): boolean {
  if (since !== null && day >= localDay(since, zone)) return true;
  return ended.some((days) => {
    const [from = '', until = ''] = days.split('/');
    return from <= day && day <= until;
  });
}

/** For a query that reads `Rests` of `check_in_state s` with `member m`. */
export const restColumns = `
  array(select lower(r)::text || '/' || (upper(r) - 1)::text from unnest(s.rests) r) as "restsEnded",
  ${restsSince('m')} as "restsSince"`;

export interface RestColumns {
  readonly restsEnded: string[];
  readonly restsSince: Date | null;
}

export const restsOf = ({ restsEnded, restsSince }: RestColumns): Rests => ({
  ended: restsEnded,
  since: restsSince,
});

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
  await sql`
    update check_in_state s
       set rests = s.rests + datemultirange(daterange(
             least((${sql.raw(restsSince('m'))} at time zone m.time_zone)::date,
                   (${now}::timestamptz at time zone m.time_zone)::date),
             (${now}::timestamptz at time zone m.time_zone)::date, '[]'))
      from ${sql.raw(membersAs('m'))}
     where m.member_id = ${memberId} and s.member_id = m.member_id
       and ${sql.raw(restsSince('m'))} is not null`.execute(tx);
}
