import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { FirstOwnerLink } from '#server/kernel/database/schema.ts';
import { ownerWords } from './roles.ts';

/** The account to come, and what stands for its link. */
interface Claim {
  readonly staffId: string;
  readonly digest: Buffer;
}

/** Owners who have ever set their account up, whether they still may sign in or not; `real`: not of a demo. */
export async function findOwnersSetUp(db: Queryable): Promise<{ real: boolean; demo: boolean }> {
  const rows = await db
    .selectFrom('staffAccount')
    .select('totpOff')
    .distinct()
    .where('role', 'in', ownerWords)
    .where('setUpAt', 'is not', null)
    .execute();
  return { real: rows.some(({ totpOff }) => !totpOff), demo: rows.some(({ totpOff }) => totpOff) };
}

/** Takes the place of the one before. */
export async function putFirstOwnerLink(tx: Transaction, link: Insertable<FirstOwnerLink>): Promise<void> {
  const fresh = { ...link, totpSecret: null, spentAt: null };
  await tx
    .insertInto('firstOwnerLink')
    .values(fresh)
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(fresh))
    .execute();
}

/** Keeps with the link what is to make the codes, unless it has that already. */
export async function keepFirstSecret(
  db: Queryable,
  { staffId, digest }: Claim,
  totpSecret: Buffer,
): Promise<void> {
  await db
    .updateTable('firstOwnerLink')
    .set({ totpSecret })
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .where('totpSecret', 'is', null)
    .execute();
}

/** Undefined when it is spent, another took its place, or its time is over. */
export const findFirstOwnerLink = (db: Queryable, { staffId, digest }: Claim, now: Date) =>
  db
    .selectFrom('firstOwnerLink')
    .select(['totpSecret', 'expiresAt'])
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** @returns whether it was good until now */
export async function markFirstLinkSpent(
  tx: Transaction,
  { staffId, digest }: Claim,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('firstOwnerLink')
    .set({ spentAt: now })
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whichever there is. */
export async function endFirstOwnerLink(tx: Transaction, now: Date): Promise<void> {
  await tx.updateTable('firstOwnerLink').set({ spentAt: now }).where('spentAt', 'is', null).execute();
}
