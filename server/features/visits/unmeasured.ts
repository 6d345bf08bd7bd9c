import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { changeMember } from '#server/core/members/queries-shared.ts';

/** What a room keeps of a member's visits is deleted here, in the transaction in which she declines. */
export const declining =
  defineHook<(tx: Transaction, memberId: string, now: Date) => Promise<void>>('declining');

/** Notes whether a member's visits are measured; where they are not, nothing of them stays. */
export async function setMeasured(
  { db, session: { memberId }, now, ask }: Pick<MemberContext, 'db' | 'session' | 'now' | 'ask'>,
  measured: boolean,
): Promise<{ measured: boolean }> {
  await transaction(db, async (tx) => {
    const at = now();
    await changeMember(tx, memberId, { unmeasuredAt: measured ? null : at });
    if (!measured) for (const forget of ask(declining)) await forget(tx, memberId, at);
  });
  return { measured };
}
