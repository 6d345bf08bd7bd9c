import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { decideByStaff, makeUpByStaff } from '#server/features/check-in/make-up-by-staff.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { requireMember } from '../require-member.ts';
import { actOnce } from './act-once.ts';
import { tellSetRight } from './tell-set-right.ts';

type Input = z.output<typeof calls.makeUpDay.input>;

/** What a day would pay. Throws `careMemberGone`, and `dayNotMadeUp` for one that cannot be made up. */
export async function previewMadeUp(
  { db, now }: StaffContext,
  { memberId, day }: CallInput<'previewMadeUp'>,
): Promise<CallResult<'previewMadeUp'>> {
  await requireMember(db, memberId);
  const { coins, milestone } = await decideByStaff(db, { memberId, day, now: now() });
  return { coins, milestone };
}

/** Makes up a missed day. Throws what `actOnce` does, and `dayNotMadeUp`. */
export async function makeUpDay(context: StaffContext, wanted: Input): Promise<CallResult<'makeUpDay'>> {
  const { memberId, requestKey, day, reason } = wanted;
  return actOnce(context, { ...wanted, act: 'madeUp' }, async (tx, now) => {
    const by = { staffId: context.staff.staffId, reason };
    const { coins, milestone } = await makeUpByStaff(tx, { memberId, day, now, by });
    const amount = coins + (milestone?.coins ?? 0);
    const words = { outcome: 'given', coins: amount };
    await tellSetRight(tx, { memberId, requestKey, path: '/coins', words, now });
    const worth = { currency: 'coins', amount } as const;
    return { result: { coins, milestone }, worth, after: worth };
  });
}

export const proposedMakeUp: Proposable<Input> = {
  async tell(db, { memberId, requestKey, day }, now) {
    await requireMember(db, memberId);
    const { coins, milestone } = await decideByStaff(db, { memberId, day, now });
    const amount = coins + (milestone?.coins ?? 0);
    return {
      subject: `careAct ${requestKey}`,
      proposed: { what: 'adjustment', memberId, currency: 'coins', amount },
    };
  },
  perform: makeUpDay,
};
