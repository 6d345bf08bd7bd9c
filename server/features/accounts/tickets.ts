import { randomBytes } from 'node:crypto';
import { ticketMinutes } from '#contract/calls/recovery.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { Failure } from '#server/http/failure.ts';
import { keyedHash, targetHash, useCode as spendCode, type Target } from './codes.ts';

/** What stands for an address: a code that is still good, or the ticket that was given for one. */
export type Proof = { readonly code: string } | { readonly ticket: string };

const digestOf = ({ secret, purpose, address }: Target, ticket: string) =>
  keyedHash(secret, 'ticket', purpose, address, ticket);

/** Gives a ticket for a target inside the transaction that spends its code; it exists only in the answer. */
export async function issueTicket(
  tx: Transaction,
  target: Target,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(target.now.getTime() + ticketMinutes * 60_000);
  await tx
    .insertInto('ticket')
    .values({ digest: digestOf(target, ticket), target: targetHash(target), expiresAt })
    .execute();
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Spends a ticket once, however many ask at the same moment; `keep` only looks. Throws `ticketWrong`. */
async function spendTicket(db: Queryable, target: Target, ticket: string, keep: boolean): Promise<void> {
  const digest = digestOf(target, ticket);
  const used = keep
    ? await db
        .selectFrom('ticket')
        .select('digest')
        .where('digest', '=', digest)
        .where('spentAt', 'is', null)
        .where('expiresAt', '>', target.now)
        .execute()
    : await db
        .updateTable('ticket')
        .set({ spentAt: target.now })
        .where('digest', '=', digest)
        .where('spentAt', 'is', null)
        .where('expiresAt', '>', target.now)
        .returning('digest')
        .execute();
  if (used.length === 0) throw new Failure('ticketWrong');
}

/**
 * Spends what proves an address; `keep` only looks, and must not be in a transaction that may be undone, so that a
 * wrong code counts. Throws `codeWrong` or `ticketWrong`.
 */
export async function useProof(
  db: Queryable,
  target: Target,
  proof: Proof,
  { keep = false } = {},
): Promise<void> {
  if ('ticket' in proof) await spendTicket(db, target, proof.ticket, keep);
  else await spendCode(db, target, proof.code, { keep });
}

/** The proof among the fields of a call that takes exactly one. */
export function proofOf({ code, ticket }: { code?: string | undefined; ticket?: string | undefined }): Proof {
  if (ticket !== undefined) return { ticket };
  if (code !== undefined) return { code };
  throw new Failure('proofNeeded');
}
