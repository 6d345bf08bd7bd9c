import { signsOf } from '#server/kernel/chance/chance.ts';
import { codeRules } from '#contract/account-rules.ts';
import { chanceOf, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countOfDay, dayWait } from '#server/kernel/http/rate-limits.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import type { ProofPurpose } from '#server/core/outbox/code-purposes.ts';
import { counterOf, guess, type GuessedAccount } from './guessing.ts';
import { noteReached } from './queries-mail.ts';
import { findSentAt, putCode, tryCodes } from './queries-proofs.ts';

/** What a code or a ticket is bound to. */
export interface Target {
  readonly purpose: ProofPurpose;
  /** The address the code goes to, normalised. */
  readonly address: string;
}

/** Spends what was proven, inside the transaction that it is good for. */
export type Spend = (tx: Transaction) => Promise<void>;

/** A device that is known has codes of its own, which nobody else can use up or put others in place of. */
export const targetHash = (
  secret: string,
  { purpose, address }: Target,
  device: GuessedAccount['device'] = null,
): Buffer =>
  keyedHash(secret, 'code-target', purpose, address, ...(device === null ? [] : [device.toString('hex')]));
/** Of the member whom a code waits for, where that is known. */
export const ownerHash = (secret: string, memberId: string) => keyedHash(secret, 'code-owner', memberId);
const codeHash = (secret: string, { purpose, address }: Target, code: string) =>
  keyedHash(secret, 'code', purpose, address, code);

/**
 * Makes a new code for a target and forgets the one before. Conditional statements keep to 60 seconds between codes
 * for a target and ten a day for the account, over all processes; throws `codeTooSoon` or `codeTooMany`. `memberId` is
 * who has it sent when signed in.
 */
export async function issueCode(
  tx: Transaction,
  context: Pick<CallContext, 'secret' | 'now'>,
  account: GuessedAccount,
  target: Target,
  memberId: string | null,
): Promise<string> {
  const { secret } = context;
  const now = context.now();
  const code = signsOf(chanceOf(tx), '0123456789', codeRules.digits);
  const hash = targetHash(secret, target, account.device);
  // One that a known device has sent is found by the member alone when it is to be void.
  const ownerId = memberId ?? (account.device === null ? undefined : account.member?.memberId);
  const owner = ownerId === undefined ? null : ownerHash(secret, ownerId);
  const expiresAt = new Date(now.getTime() + codeRules.minutes * 60_000);
  const notAfter = new Date(now.getTime() - codeRules.secondsBetween * 1000);
  const issued = await putCode(tx, {
    purpose: target.purpose,
    target: hash,
    digest: codeHash(secret, target, code),
    owner,
    now,
    expiresAt,
    notAfter,
  });
  if (!issued) {
    const seconds = await soonWait(tx, context, account, target);
    throw new Failure('codeTooSoon', { retryAfterSeconds: Math.max(1, seconds) });
  }
  const { name, key } = counterOf(account, 'codeByAccount', 'codeByDevice');
  const wait = await countOfDay(tx, { secret, now }, name, key);
  if (wait > 0) throw new Failure('codeTooMany', { retryAfterSeconds: wait });
  return code;
}

/** Seconds until another code may be asked for; 0 when one may be now. */
export async function codeWait(
  context: Pick<CallContext, 'db' | 'secret' | 'now'>,
  account: GuessedAccount,
  target: Target,
): Promise<number> {
  const { db, secret } = context;
  const { name, key } = counterOf(account, 'codeByAccount', 'codeByDevice');
  const [soon, ofDay] = [
    await soonWait(db, context, account, target),
    await dayWait(db, { secret, now: context.now() }, name, key),
  ];
  return Math.max(soon, ofDay);
}

async function soonWait(
  db: Queryable,
  { secret, now }: Pick<CallContext, 'secret' | 'now'>,
  { device }: GuessedAccount,
  target: Target,
): Promise<number> {
  const standing = await findSentAt(db, target.purpose, targetHash(secret, target, device));
  if (!standing) return 0;
  const againAt = standing.sentAt.getTime() + codeRules.secondsBetween * 1000;
  return Math.max(0, Math.ceil((againAt - now().getTime()) / 1000));
}

/**
 * Checks a code. Every wrong try counts, for the code and for the account, and the fifth is the code's last. A right one
 * stays good until it is spent, which works once however many ask at the same moment. Both throw `codeWrong`.
 */
export async function proveCode(
  context: CallContext,
  account: GuessedAccount,
  target: Target,
  code: string,
): Promise<Spend> {
  const { db, secret } = context;
  const now = context.now();
  const tried = { secret, now, target, device: account.device, code };
  await guess(context, account, () => tryCode(db, tried, { spend: false }));
  const { member } = account;
  return async (tx) => {
    await tryCode(tx, tried, { spend: true });
    if (member) await noteReached(tx, { memberId: member.memberId, email: target.address });
  };
}

interface Tried {
  readonly secret: string;
  readonly now: Date;
  readonly target: Target;
  readonly device: GuessedAccount['device'];
  readonly code: string;
}

async function tryCode(
  db: Queryable,
  { secret, now, target, device, code }: Tried,
  { spend }: { spend: boolean },
): Promise<void> {
  const digest = codeHash(secret, target, code);
  // A known device may bring the code that another one had sent.
  const targets = [
    targetHash(secret, target),
    ...(device === null ? [] : [targetHash(secret, target, device)]),
  ];
  const right = await tryCodes(db, {
    purpose: target.purpose,
    targets,
    digest,
    mostTries: codeRules.tries,
    spend,
    now,
  });
  if (!right) throw new Failure('codeWrong');
}
