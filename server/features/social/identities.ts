import type { Queryable } from '#server/kernel/database/database.ts';
import type { Identity } from '#server/core/members/change-ways.ts';

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
