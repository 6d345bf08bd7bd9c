import { sql, type Insertable, type InsertObject } from 'kysely';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { DB, SignInName, SocialIdentity } from '#server/kernel/database/schema.ts';
import type { AccountName } from './account-name.ts';

/** The member as she is before a change. */
export interface Credentials {
  readonly memberId: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
}

/** Locks her row. */
export const lockCredentials = (tx: Transaction, memberId: string): Promise<Credentials | undefined> =>
  tx
    .selectFrom('member')
    .select(['memberId', 'email', 'phone', 'passwordHash'])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

/** Shares the lock of her row while she has the password of this hash. @returns whether she has */
export async function sharePassword(
  tx: Transaction,
  { memberId, passwordHash }: { memberId: string; passwordHash: string | null },
): Promise<boolean> {
  const held = await tx
    .selectFrom('member')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .execute();
  return held.length > 0;
}

export const findNames = (db: Queryable, memberId: string) =>
  db
    .selectFrom('signInName')
    .select(['kind', 'name'])
    .where('memberId', '=', memberId)
    .orderBy('kind')
    .execute();

/** Those she bound first come first. */
export const findIdentities = (db: Queryable, memberId: string) =>
  db
    .selectFrom('socialIdentity')
    .select(['identityId', 'type', 'issuer', 'subject', 'email', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute();

export async function insertMember(tx: Transaction, member: InsertObject<DB, 'member'>): Promise<void> {
  await tx.insertInto('member').values(member).execute();
}

/** Rejects with a unique violation of `sign_in_name_pkey` when one of them is somebody's. */
export async function insertNames(
  tx: Transaction,
  names: Insertable<SignInName> | readonly Insertable<SignInName>[],
): Promise<void> {
  await tx.insertInto('signInName').values(names).execute();
}

export async function deleteName(
  tx: Transaction,
  memberId: string,
  kind: AccountName['kind'],
): Promise<void> {
  await tx.deleteFrom('signInName').where('memberId', '=', memberId).where('kind', '=', kind).execute();
}

/** Notes in her row a name that was proven `at`. */
export async function writeName(
  tx: Transaction,
  memberId: string,
  { kind, name, at }: AccountName & { at: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set(
      kind === 'email'
        ? { email: name, emailVerifiedAt: at, mailBouncedAt: null }
        : { phone: name, phoneVerifiedAt: at },
    )
    .where('memberId', '=', memberId)
    .execute();
}

export async function clearName(tx: Transaction, memberId: string, kind: AccountName['kind']): Promise<void> {
  await tx
    .updateTable('member')
    .set(
      kind === 'email'
        ? { email: null, emailVerifiedAt: null, mailBouncedAt: null }
        : { phone: null, phoneVerifiedAt: null },
    )
    .where('memberId', '=', memberId)
    .execute();
}

export async function writePassword(tx: Transaction, memberId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('member').set({ passwordHash }).where('memberId', '=', memberId).execute();
}

/** Rejects with a unique violation of `social_identity_pkey` when it is bound already. */
export async function insertIdentity(tx: Transaction, identity: Insertable<SocialIdentity>): Promise<void> {
  await tx.insertInto('socialIdentity').values(identity).execute();
}

export async function deleteIdentity(tx: Transaction, memberId: string, identityId: string): Promise<void> {
  await tx
    .deleteFrom('socialIdentity')
    .where('memberId', '=', memberId)
    .where('identityId', '=', identityId)
    .execute();
}

export const findEmail = (db: Queryable, memberId: string) =>
  db
    .selectFrom('member')
    .select(['email', 'emailVerifiedAt', 'mailBouncedAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();

/** Notes that an address is proven, if it is still hers and was not proven before. */
export async function verifyEmail(
  tx: Transaction,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ emailVerifiedAt: now })
    .where('memberId', '=', memberId)
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}

/** Notes that her address or number, whichever it is, is proven, if it was not before. */
export async function verifyName(
  tx: Transaction,
  { memberId, kind, now }: { memberId: string; kind: AccountName['kind']; now: Date },
): Promise<void> {
  const verifiedAt = `${kind}VerifiedAt` as const;
  await tx
    .updateTable('member')
    .set({ [verifiedAt]: now })
    .where('memberId', '=', memberId)
    .where(verifiedAt, 'is', null)
    .execute();
}

/** What tries are counted for. */
export interface FoundAccount {
  readonly memberId: string | null;
  readonly passwordHash: string | null;
  /** Of the device that asks, where it is known to the account. */
  readonly device: Buffer | null;
}

/** `deviceKey` stands for the device that asks. */
export async function findAccountByName(
  db: Queryable,
  { kind, name }: AccountName,
  deviceKey: Buffer | null,
): Promise<FoundAccount | undefined> {
  const named = await db
    .selectFrom('signInName')
    .select('memberId')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
  return named && findAccountOf(db, named.memberId, deviceKey);
}

/** `deviceKey` stands for the device that asks. */
export async function findAccountOf(
  db: Queryable,
  memberId: string,
  deviceKey: Buffer | null,
): Promise<FoundAccount | undefined> {
  const { rows } = await sql<FoundAccount>`
    select m.member_id as "memberId", m.password_hash as "passwordHash",
           (select k.digest from known_device k
             where k.member_id = ${memberId} and k.digest = sha256(${deviceKey}::bytea || uuid_send(m.member_id))) as device
      from member m where m.member_id = ${memberId}`.execute(db);
  return rows[0];
}
