import { sql } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import { keepRest, lockDays } from '#server/features/check-in/rests.ts';
import { lockClaims } from '#server/features/gifts/claims/make-claim.ts';
import { giveTimeBack } from '#server/core/ledger/rests.ts';

const columns = { pause: ['paused_at', 'lost_at'], loss: ['lost_at', 'paused_at'] } as const;

/** Locks all that a rest decides on, in the order of check-ins and awards: the check-in days, then the balances. */
export async function holdRest(tx: Transaction, memberId: string): Promise<void> {
  await lockDays(tx, memberId);
  await lockClaims(tx, memberId);
}

/**
 * Ends a pause, or what a loss had stopped, if there is one. Its days end no streak, and they are added to the
 * membership year: those since the year began, and of two rests at once each day by one of them. The days of a pause are
 * kept for the occasions of gifts too; after a loss nothing of a birth is to come back. Lots get the time back that they
 * rested. Needs `holdRest` before.
 */
export async function endRest(
  tx: Transaction,
  { memberId, rest, now }: { memberId: string; rest: 'pause' | 'loss'; now: Date },
): Promise<void> {
  await keepRest(tx, { memberId, now });
  await giveTimeBack(tx, { memberId, ending: rest, now });
  if (rest === 'pause') {
    await sql`
      insert into member_rest (member_id, began_at, ended_at)
      select member_id, paused_at, greatest(paused_at, ${now}::timestamptz) from member
       where member_id = ${memberId} and paused_at is not null
          on conflict (member_id, began_at) do update set ended_at = excluded.ended_at`.execute(tx);
  }
  const [own, other] = columns[rest].map((column) => sql.id(column));
  await sql`
    update member
       set ${own} = null,
           level_ends_at = level_ends_at
             + greatest(interval '0', least(${now}::timestamptz, ${other}) - greatest(${own}, level_began_at))
     where member_id = ${memberId} and ${own} is not null`.execute(tx);
}
