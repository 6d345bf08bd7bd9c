import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { extendLot, findToExtend, listExtendable as listLots } from '#server/core/ledger/extend-lots.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findProfile } from '../queries.ts';
import { toldEntry } from '../told-entry.ts';
import { actOnce } from './act-once.ts';
import { tellSetRight } from './tell-set-right.ts';

type Input = z.output<typeof calls.extendExpiry.input>;

/** What of a member can last longer. Throws `careMemberGone`. */
export async function listExtendable(
  { db, now, script, site }: StaffContext,
  { memberId }: CallInput<'listExtendable'>,
): Promise<CallResult<'listExtendable'>> {
  const member = await findProfile(db, memberId);
  if (!member) throw new Failure('careMemberGone');
  const lots = await listLots(db, { memberId, restsSince: member.restsSince, now: now() });
  const reader = { script, zone: site().timeZone, ofOccasion: false };
  return {
    list: lots.map(({ entryId, earnedAt, rule, details, currency, amount, expired }) => ({
      entryId,
      earnedAt: earnedAt.toISOString(),
      title: toldEntry(rule, details, reader).title,
      currency,
      amount,
      expired,
    })),
  };
}

/** Lets what a member has or lost lately last longer. Throws what `actOnce` does, and `lotNotExtendable`. */
export async function extendExpiry(
  context: StaffContext,
  wanted: Input,
): Promise<CallResult<'extendExpiry'>> {
  const { memberId, requestKey, entryId, days, reason } = wanted;
  return actOnce(context, { ...wanted, act: 'extended' }, async (tx, now) => {
    const { staffId } = context.staff;
    const lot = await extendLot(tx, { memberId, entryId, days, reason, staffId, now });
    const { currency, amount, expired } = lot;
    const words = expired
      ? { outcome: 'given', [currency]: amount }
      : // No line of her statement says why.
        { outcome: 'extended', [currency]: amount, count: days, reason };
    await tellSetRight(tx, { memberId, requestKey, path: `/${currency}`, words, now });
    return {
      result: { currency, amount, expired },
      worth: { currency, amount },
      after: { currency, amount, days },
    };
  });
}

export const proposedExtension: Proposable<Input> = {
  async tell(db, { memberId, requestKey, entryId, days }, now) {
    const { currency, amount } = await findToExtend(db, { memberId, entryId, now });
    return {
      subject: `careAct ${requestKey}`,
      proposed: { what: 'extension', memberId, currency, amount, days },
    };
  },
  perform: extendExpiry,
};
