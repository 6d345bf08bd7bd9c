import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { waitHours } from './rules.ts';

/**
 * Makes a member wait whose time zone changes at `now`, by her last check-in on the day itself. A check-in that was
 * decided by the old zone and is not yet written is decided again.
 */
export async function waitAfterMove(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await sql`
    update check_in_state
       set version = version + 1,
           waits_until = (select max(checked_in_at) + ${`${waitHours} hours`}::interval from check_in
                           where member_id = ${memberId} and not made_up and checked_in_at <= ${now})
     where member_id = ${memberId}`.execute(tx);
}
