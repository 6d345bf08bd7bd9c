import type { Queryable } from '#server/kernel/database/database.ts';
import type { AccountName } from './account-name.ts';
import type { Identity } from './change-ways.ts';

/** Null when the address is no sign-in name. */
export const findMemberByEmail = (db: Queryable, email: string) =>
  findMember(db, { kind: 'email', name: email });

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
