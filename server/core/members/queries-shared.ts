import { sql, type Updateable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Member } from '#server/kernel/database/schema.ts';

/** Her row, for rooms to choose what they read of it: `ofMember(db, memberId).select('timeZone')`. */
export const ofMember = (db: Queryable, memberId: string) =>
  db.selectFrom('member').where('memberId', '=', memberId);

/** Changes columns of her row. What of it belongs together, such as the days of a rest, has a verb of its own. */
export async function changeMember(
  tx: Transaction,
  memberId: string,
  change: Updateable<Member>,
): Promise<void> {
  await tx.updateTable('member').set(change).where('memberId', '=', memberId).execute();
}

/** By the address as she writes it, in either case. */
export async function findByEmail(db: Queryable, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('member')
    .select('memberId')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return found?.memberId ?? null;
}

/** Notes that she accepts a version of the terms; she never goes back to an older one. */
export async function setTerms(
  db: Queryable,
  memberId: string,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ termsVersion: version, termsAcceptedAt: at })
    .where('memberId', '=', memberId)
    .where('termsVersion', '<', version)
    .execute();
}

/** Members who have not accepted a version of the terms, in the order of their ids, from the one after `after` on. */
export async function findBeforeTerms(
  db: Queryable,
  { version, after, limit }: { version: number; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('memberId')
    .where('termsVersion', '<', version)
    .$if(after !== null, (query) => query.where('memberId', '>', after ?? ''))
    .orderBy('memberId')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}
