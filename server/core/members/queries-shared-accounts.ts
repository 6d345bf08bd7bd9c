import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { AccountName } from './account-name.ts';

/** A person at a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** Where a member is reached. */
export interface Reach {
  readonly memberId: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** By the address in either case; null when it is no sign-in name. */
export const findMemberByEmail = (db: Queryable, email: string) =>
  findMember(db, { kind: 'email', name: email.toLowerCase() });

/** Null when it is no sign-in name. */
export async function findMember(
  db: Queryable,
  { kind, name }: AccountName,
): Promise<{ memberId: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('signInName as s')
    .innerJoin('member as m', 'm.memberId', 's.memberId')
    .select(['m.memberId', 'm.passwordHash'])
    .where('s.kind', '=', kind)
    .where('s.name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** The member that an identity is bound to, found by issuer and subject alone; null when it is none's. */
export async function memberOfIdentity(db: Queryable, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('socialIdentity')
    .select('memberId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** What proofs of a member are checked against. */
export async function readCredentials(db: Queryable, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'phone', 'passwordHash'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function readReach(db: Queryable, memberId: string): Promise<Reach> {
  return db
    .selectFrom('member')
    .select(['memberId', 'email', 'phone'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/**
 * Keeps a member's ways to sign in until the transaction ends. Whoever comes in by something that waits for her holds
 * them before it is spent: it comes before a change and is ended by it, or it finds that it is void.
 */
export async function holdWays(tx: Transaction, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('memberId').where('memberId', '=', memberId).forShare().execute();
}
