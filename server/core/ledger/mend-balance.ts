import type { Currency } from '#contract/define.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { adjust } from './adjust.ts';
import { findBalanceSums, setBalance } from './queries-lots.ts';
import { lockBalance } from './queries-shared.ts';

export interface Mending {
  readonly memberId: string;
  readonly currency: Currency;
  /** `entries`: the balance says again what they come to; `keep`: what it says too much is given to her by an entry. */
  readonly how: 'entries' | 'keep';
  /** What she reads on that entry. */
  readonly reason: string;
  readonly staffId: string;
  /** Tells this mending from others. */
  readonly sourceId: string;
  readonly now: Date;
}

/**
 * What a balance says, and what its entries come to. Throws `differenceOver` where these are the same, where lots differ as well, and
 * for keeping what is too little.
 */
export async function findMendable(
  db: Queryable,
  { memberId, currency, how }: Pick<Mending, 'memberId' | 'currency' | 'how'>,
): Promise<{ readonly balance: number; readonly entries: number }> {
  const { balance, entries, lots } = await findBalanceSums(db, { memberId, currency });
  if (balance === entries || lots !== entries || (how === 'keep' && balance < entries))
    throw new Failure('differenceOver');
  return { balance, entries };
}

/**
 * Sets a balance right that says something else than its entries and lots. Throws as `findMendable` does.
 * @returns what it said, and what it says now
 */
export async function mendBalance(
  tx: Transaction,
  mending: Mending,
): Promise<{ readonly before: number; readonly after: number }> {
  const { how, ...rest } = mending;
  const { memberId, currency } = rest;
  await lockBalance(tx, memberId, currency);
  const { balance, entries } = await findMendable(tx, mending);
  await setBalance(tx, { memberId, currency, amount: entries });
  if (how === 'entries') return { before: balance, after: entries };
  await adjust(tx, { ...rest, amount: balance - entries });
  return { before: balance, after: balance };
}
