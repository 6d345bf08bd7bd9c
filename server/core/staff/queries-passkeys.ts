import type { Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { StaffChallenge, StaffPasskey } from '#server/kernel/database/schema.ts';

interface OwnPasskey {
  readonly staffId: string;
  readonly passkeyId: string;
}

export async function insertChallenge(db: Queryable, challenge: Insertable<StaffChallenge>): Promise<void> {
  await db.insertInto('staffChallenge').values(challenge).execute();
}

/** @returns whether it was there and not over: it is now gone */
export async function takeChallenge(db: Queryable, digest: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffChallenge')
    .where('digest', '=', digest)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteEndedChallenges(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('staffChallenge').where('expiresAt', '<=', now).execute();
}

/** Of one of the staff, oldest first. */
export const findPasskeys = (db: Queryable, staffId: string) =>
  db
    .selectFrom('staffPasskey')
    .select(['passkeyId', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .orderBy('passkeyId')
    .execute();

/** With whose it is. */
export const findPasskey = (db: Queryable, credentialId: Buffer) =>
  db
    .selectFrom('staffPasskey as p')
    .innerJoin('staffAccount as a', 'a.staffId', 'p.staffId')
    .select(['p.passkeyId', 'p.credentialId', 'p.publicKey', 'p.counter'])
    .select(['a.staffId', 'a.name', 'a.active', 'a.totpOff'])
    .where('p.credentialId', '=', credentialId)
    .executeTakeFirst();

/** @returns false when the key is somebody's already */
export async function insertPasskey(tx: Transaction, passkey: Insertable<StaffPasskey>): Promise<boolean> {
  const added = await tx
    .insertInto('staffPasskey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Notes a use. @returns whether the key is still there and its counter went up, or stands at 0 as it did */
export async function countUse(
  tx: Transaction,
  { staffId, passkeyId }: OwnPasskey,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffPasskey')
    .set({ counter, lastUsedAt: now })
    .where('staffId', '=', staffId)
    .where('passkeyId', '=', passkeyId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and({ counter: 0 }).and(eb.val(counter), '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether it is there */
export async function writePasskeyName(
  tx: Transaction,
  { staffId, passkeyId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffPasskey')
    .set({ name })
    .where('staffId', '=', staffId)
    .where('passkeyId', '=', passkeyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One of somebody's passkeys, or all. */
export async function deletePasskeys(tx: Transaction, staffId: string, only?: string): Promise<void> {
  let remove = tx.deleteFrom('staffPasskey').where('staffId', '=', staffId);
  if (only !== undefined) remove = remove.where('passkeyId', '=', only);
  await remove.execute();
}

/** Locks an active account. @returns whether it has an authenticator app; undefined when it is active no more */
export const lockSecondFactors = (tx: Transaction, staffId: string) =>
  tx
    .selectFrom('staffAccount')
    .select((eb) => eb('totpSecret', 'is not', null).as('totp'))
    .where('staffId', '=', staffId)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
