import type { z } from 'zod';
import type { calls } from '#contract/calls.ts';
import type { Currency } from '#contract/define.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { readHolding } from '#server/core/ledger/holding.ts';
import { findToTake, listTakeable as listEntries, takeBack as take } from '#server/core/ledger/take-back.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { findProfile } from '../queries.ts';
import { toldEntry } from '../told-entry.ts';
import { actOnce } from './act-once.ts';
import { tellSetRight } from './tell-set-right.ts';

type Input = z.output<typeof calls.takeBack.input>;

/** What a member was given that can be taken back, and how much of it is there. Throws `careMemberGone`. */
export async function listTakeable(
  { db, now, script, site }: StaffContext,
  { memberId }: CallInput<'listTakeable'>,
): Promise<CallResult<'listTakeable'>> {
  const member = await findProfile(db, memberId);
  if (!member) throw new Failure('careMemberGone');
  const { restsSince } = member;
  const held = async (currency: Currency) => {
    const { available, pending } = await readHolding(db, { memberId, currency, now: now(), restsSince });
    return available + pending;
  };
  const [entries, points, coins] = await Promise.all([
    listEntries(db, memberId),
    held('points'),
    held('coins'),
  ]);
  const has = { points, coins };
  const reader = { script, zone: site().timeZone, ofOccasion: false };
  return {
    list: entries.map(({ entryId, occurredAt, rule, details, currency, amount, expired }) => ({
      entryId,
      at: occurredAt.toISOString(),
      title: toldEntry(rule, details, reader).title,
      currency,
      amount,
      left: Math.min(amount - expired, has[currency]),
    })),
  };
}

/** Takes back what an entry gave a member. Throws what `actOnce` does, `entryNotTakeable` and `balanceTooLow`. */
export async function takeBack(context: StaffContext, wanted: Input): Promise<CallResult<'takeBack'>> {
  const { memberId, requestKey, entryId, reason } = wanted;
  return actOnce(context, { ...wanted, act: 'tookBack' }, async (tx, now) => {
    const { staffId } = context.staff;
    const { currency, amount, missing } = await take(tx, { memberId, entryId, reason, staffId, now });
    const words = { outcome: 'taken', [currency]: amount };
    await tellSetRight(tx, { memberId, requestKey, path: `/${currency}`, words, now });
    return {
      result: { currency, taken: amount, missing },
      worth: { currency, amount: -amount },
      after: { currency, amount: -amount },
    };
  });
}

export const proposedTakingBack: Proposable<Input> = {
  async tell(db, { memberId, requestKey, entryId }) {
    const { currency, amount } = await findToTake(db, { memberId, entryId });
    return {
      subject: `careAct ${requestKey}`,
      proposed: { what: 'adjustment', memberId, currency, amount: -amount },
    };
  },
  perform: takeBack,
};
