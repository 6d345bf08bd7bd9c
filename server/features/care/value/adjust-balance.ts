import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import type { CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { adjust } from '#server/core/ledger/adjust.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { requireMember } from '../require-member.ts';
import { actOnce } from './act-once.ts';
import { tellSetRight } from './tell-set-right.ts';

type Input = z.output<typeof calls.adjustBalance.input>;

/**
 * Gives a member points or coins, or takes some. Throws what `actOnce` does, and `balanceTooLow`, which tells what she has,
 * where less is left than is to be taken.
 */
export async function adjustBalance(
  context: StaffContext,
  wanted: Input,
): Promise<CallResult<'adjustBalance'>> {
  const { memberId, requestKey, currency, amount, reason } = wanted;
  return actOnce(context, { ...wanted, act: 'adjusted' }, async (tx, now) => {
    const { staffId } = context.staff;
    await adjust(tx, { memberId, currency, amount, reason, staffId, sourceId: requestKey, now });
    const outcome = amount > 0 ? 'given' : 'taken';
    const words = { outcome, [currency]: Math.abs(amount) };
    await tellSetRight(tx, { memberId, requestKey, path: `/${currency}`, words, now });
    return { result: { amount }, worth: { currency, amount }, after: { currency, amount } };
  });
}

export const proposedAdjustment: Proposable<Input> = {
  async tell(db, { memberId, requestKey, currency, amount }) {
    await requireMember(db, memberId);
    return {
      subject: `careAct ${requestKey}`,
      proposed: { what: 'adjustment', memberId, currency, amount },
    };
  },
  perform: adjustBalance,
};
