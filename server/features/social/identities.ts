import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import { Failure } from '#server/http/failure.ts';
import type { KeptIdentity } from './flows.ts';

/** The member that an identity is bound to, found by issuer and subject alone; null when it is none's. */
export async function memberOfIdentity(
  db: Queryable,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('socialIdentity')
    .select('memberId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** Binds an identity. Throws `signInWayTaken` when it is bound already. */
export async function bindIdentity(
  tx: Transaction,
  memberId: string,
  { issuer, subject, type, email }: KeptIdentity,
  now: Date,
): Promise<void> {
  try {
    await tx
      .insertInto('socialIdentity')
      .values({ issuer, subject, identityId: uuidv7(), memberId, type, email, createdAt: now })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'social_identity_pkey')) throw new Failure('signInWayTaken');
    throw error;
  }
}
