import type { Transaction } from '#server/kernel/database/database.ts';
import { giveTimeBack } from '#server/core/ledger/queries-shared.ts';
import { takeOffRest } from '#server/core/members/queries-shared-rests.ts';
import { keepRest, lockDays } from '#server/features/check-in/queries-shared.ts';
import { lockClaims } from '#server/features/gifts/claims/make-claim.ts';

/** Locks all that a rest decides on, in the order of check-ins and awards: the check-in days, then the balances. */
export async function holdRest(tx: Transaction, memberId: string): Promise<void> {
  await lockDays(tx, memberId);
  await lockClaims(tx, memberId);
}

/**
 * Ends a pause, or what a loss had stopped, if there is one. Its days end no streak, the membership year is longer by them,
 * and lots get the time back that they rested. Needs `holdRest` before.
 */
export async function endRest(
  tx: Transaction,
  { memberId, rest, now }: { memberId: string; rest: 'pause' | 'loss'; now: Date },
): Promise<void> {
  await keepRest(tx, { memberId, now });
  await giveTimeBack(tx, { memberId, ending: rest, now });
  await takeOffRest(tx, { memberId, rest, now });
}
