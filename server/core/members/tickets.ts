import { ticketMinutes } from '#contract/calls/members/recovery.ts';
import { chanceOf, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { proveCode, targetHash, type Spend, type Target } from './codes.ts';
import { guess, type GuessedAccount } from './guessing.ts';
import { insertTicket, isTicketGood, spendTicket } from './queries-proofs.ts';

/** What stands for an address: a code that is still good, or the ticket that was given for one. */
export type AddressProof = { readonly code: string } | { readonly ticket: string };

const digestOf = (secret: string, { purpose, address }: Target, ticket: string) =>
  keyedHash(secret, 'ticket', purpose, address, ticket);

/** Gives a ticket for a target inside the transaction that spends its code; it exists only in the answer. */
export async function issueTicket(
  tx: Transaction,
  { secret, now }: Pick<CallContext, 'secret' | 'now'>,
  target: Target,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = chanceOf(tx).bytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + ticketMinutes * 60_000);
  const digest = digestOf(secret, target, ticket);
  await insertTicket(tx, { digest, target: targetHash(secret, target), expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/**
 * Checks what proves an address. It stays good until it is spent, which works once however many ask at the same moment.
 * Both throw `codeWrong` or `ticketWrong`.
 */
export async function proveAddress(
  context: CallContext,
  account: GuessedAccount,
  target: Target,
  proof: AddressProof,
): Promise<Spend> {
  if ('code' in proof) return proveCode(context, account, target, proof.code);
  const now = context.now();
  const digest = digestOf(context.secret, target, proof.ticket);
  await guess(context, null, () => lookAt(context.db, digest, now));
  return (tx) => spend(tx, digest, now);
}

async function lookAt(db: Queryable, digest: Buffer, now: Date): Promise<void> {
  if (!(await isTicketGood(db, digest, now))) throw new Failure('ticketWrong');
}

async function spend(tx: Transaction, digest: Buffer, now: Date): Promise<void> {
  if (!(await spendTicket(tx, digest, now))) throw new Failure('ticketWrong');
}

/** The proof among the fields of a call that takes exactly one. */
export function proofOf({
  code,
  ticket,
}: {
  code?: string | undefined;
  ticket?: string | undefined;
}): AddressProof {
  if (ticket !== undefined) return { ticket };
  if (code !== undefined) return { code };
  throw new Failure('proofNeeded');
}
