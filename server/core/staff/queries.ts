import type { Insertable, InsertObject } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DB, StaffRecoveryCode } from '#server/kernel/database/schema.ts';

export interface StaffAccount {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly totpSecret: Buffer | null;
  /** Signs in without a code. */
  readonly totpOff: boolean;
  readonly active: boolean;
}

const columns = ['staffId', 'email', 'name', 'passwordHash', 'totpSecret', 'totpOff', 'active'] as const;

export async function findStaff(db: Queryable, email: string): Promise<StaffAccount | null> {
  const found = await db
    .selectFrom('staffAccount')
    .select(columns)
    .where('email', '=', email)
    .executeTakeFirst();
  return found ?? null;
}

/** @returns false when the address has an account already */
export async function insertStaff(
  tx: Transaction,
  account: {
    staffId: string;
    email: string;
    name: string;
    role: string;
    roleId: string | null;
    createdAt: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('staffAccount')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Locks the row of an address. */
export const lockStaffByEmail = (
  tx: Transaction,
  email: string,
): Promise<{ staffId: string; active: boolean } | undefined> =>
  tx
    .selectFrom('staffAccount')
    .select(['staffId', 'active'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

export async function setActive(tx: Transaction, staffId: string, active: boolean): Promise<void> {
  await tx.updateTable('staffAccount').set({ active }).where('staffId', '=', staffId).execute();
}

/** Locks the row. */
export const lockStaff = (tx: Transaction, staffId: string) =>
  tx
    .selectFrom('staffAccount')
    .select(['staffId', 'name', 'setUpAt', 'active'])
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function writeSetUp(
  tx: Transaction,
  staffId: string,
  { passwordHash, sealed, step, now }: { passwordHash: string; sealed: Buffer; step: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('staffAccount')
    .set({ passwordHash, totpSecret: sealed, totpStep: step, totpOff: false, setUpAt: now })
    .where('staffId', '=', staffId)
    .execute();
}

/** Locks an active account while its password is that of this hash. @returns whether it is */
export async function lockPassword(
  tx: Transaction,
  { staffId, passwordHash }: Pick<StaffAccount, 'staffId' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx
    .selectFrom('staffAccount')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('passwordHash', '=', passwordHash)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** A code is spent with all before it, however many bring it at the same moment. */
export async function spendStep(tx: Transaction, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffAccount')
    .set({ totpStep: step })
    .where('staffId', '=', staffId)
    .where('totpStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRecoveryCodes(tx: Transaction, staffId: string): Promise<void> {
  await tx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute();
}

export async function insertRecoveryCodes(
  tx: Transaction,
  codes: readonly Insertable<StaffRecoveryCode>[],
): Promise<void> {
  await tx.insertInto('staffRecoveryCode').values(codes).execute();
}

/** @returns whether it was not spent yet */
export async function markCodeSpent(
  tx: Transaction,
  { staffId, digest, now }: { staffId: string; digest: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffRecoveryCode')
    .set({ spentAt: now })
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .where('spentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those that are not spent. */
export async function countRecoveryCodes(db: Queryable, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staffRecoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .where('spentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function insertAudit(tx: Transaction, entry: InsertObject<DB, 'staffAudit'>): Promise<void> {
  await tx.insertInto('staffAudit').values(entry).execute();
}
