import type { Queryable } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { digestOfKey } from '#server/core/members/known-devices.ts';
import { countTry, networkOf, takeBackTry, type LimitName } from '#server/kernel/http/rate-limits.ts';
import type { AccountName } from './account-name.ts';
import { findAccountByName, findAccountOf, type FoundAccount } from './queries-ways.ts';

type Guessing = Pick<CallContext, 'db' | 'secret' | 'address' | 'knownDevice'>;

/**
 * The account that something is tried for. A name without one stands for itself, at the same work. A device that signed
 * in to it before is counted apart, so that strangers who use up all tries lock out nobody but themselves.
 */
export interface GuessedAccount {
  readonly member: { readonly memberId: string; readonly passwordHash: string | null } | null;
  /** What is counted for it, and under what. */
  readonly key: string;
  /** Of a device that is known to it. */
  readonly device: Buffer | null;
}

function accountOf(found: FoundAccount | undefined, otherwise: string): GuessedAccount {
  const { memberId = null, passwordHash = null, device = null } = found ?? {};
  return {
    member: memberId === null ? null : { memberId, passwordHash },
    key: memberId === null ? otherwise : `member ${memberId}`,
    device,
  };
}

/** The account of a name, whether or not there is one. */
export async function accountOfName(
  { db, knownDevice }: Pick<Guessing, 'db' | 'knownDevice'>,
  { kind, name }: AccountName,
): Promise<GuessedAccount> {
  const found = await findAccountByName(db, { kind, name }, digestOfKey(knownDevice));
  return accountOf(found, `${kind} ${name}`);
}

/** The account of who is signed in. */
export async function accountOfMember(
  { db, knownDevice }: { readonly db: Queryable; readonly knownDevice: string | null },
  memberId: string,
): Promise<GuessedAccount> {
  const found = await findAccountOf(db, memberId, digestOfKey(knownDevice));
  return accountOf(found, `member ${memberId}`);
}

/** The counter of an account, or that of a device which is known to it. */
export function counterOf<Name extends LimitName, Apart extends LimitName>(
  { key, device }: GuessedAccount,
  byAccount: Name,
  byDevice: Apart,
): { readonly name: Name | Apart; readonly key: string; readonly apart: boolean } {
  return device === null
    ? { name: byAccount, key, apart: false }
    : { name: byDevice, key: `${key} ${device.toString('hex')}`, apart: true };
}

/** What a try is counted under, in this order. */
export function triesOf(
  context: Guessing,
  account: GuessedAccount | null,
): { name: LimitName; key: string }[] {
  const byNetwork = { name: 'guessByNetwork', key: networkOf(context.address) } as const;
  if (account === null) return [byNetwork];
  const counter = counterOf(account, 'guessByAccount', 'guessByDevice');
  return counter.apart ? [counter] : [byNetwork, counter];
}

/**
 * Every proof goes through here, whatever it is and whatever it is for: a try counts before it is made, over all
 * processes, and is taken back when it was right. Null for secrets of 256 bits, which nobody guesses and which are
 * brought again without malice when they have ended: they count for the network alone. Throws `tooManyRequests`, and
 * what `attempt` throws when the proof is wrong.
 */
export async function guess<Result>(
  context: Guessing,
  account: GuessedAccount | null,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const tries = triesOf(context, account);
  for (const { name, key } of tries) await countTry(context, name, key);
  const result = await attempt();
  for (const { name, key } of tries.toReversed()) await takeBackTry(context, name, key);
  return result;
}
