import { newId, type Queryable, type Transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { AccountName } from './account-name.ts';
import type { Identity } from './queries-shared-accounts.ts';
import {
  clearName,
  deleteIdentity,
  deleteName,
  findIdentities,
  findNames,
  insertIdentity,
  insertNames,
  lockCredentials,
  writeName,
  writePassword,
  type Credentials,
} from './queries-ways.ts';
import { voidWaiting } from './void-waiting.ts';

/**
 * What a member's ways to sign in are written with. Nothing but `changeWays` hands one out, so that no change forgets
 * what waits for her.
 */
class WayChange {
  readonly tx: Transaction;
  readonly member: Credentials;

  constructor(tx: Transaction, member: Credentials) {
    this.tx = tx;
    this.member = member;
  }

  async setPassword(passwordHash: string): Promise<void> {
    await writePassword(this.tx, this.member.memberId, passwordHash);
  }

  /** Puts a proven name in place of the one before. Rejects with `sign_in_name_pkey` when it is somebody else's. */
  async setName({ kind, name }: AccountName, now: Date): Promise<void> {
    const { memberId } = this.member;
    await deleteName(this.tx, memberId, kind);
    await insertNames(this.tx, { kind, name, memberId });
    await writeName(this.tx, memberId, { kind, name, at: now });
  }

  async removeName(kind: AccountName['kind']): Promise<void> {
    const { memberId } = this.member;
    await deleteName(this.tx, memberId, kind);
    await clearName(this.tx, memberId, kind);
  }

  /** Throws `signInWayTaken` when the identity is bound already. */
  async bindIdentity(
    { issuer, subject, type, email }: Identity & { type: string; email: string | null },
    now: Date,
  ): Promise<void> {
    const { memberId } = this.member;
    try {
      const identityId = newId(this.tx);
      await insertIdentity(this.tx, { issuer, subject, identityId, memberId, type, email, createdAt: now });
    } catch (error) {
      if (isUniqueViolation(error, 'social_identity_pkey')) throw new Failure('signInWayTaken');
      throw error;
    }
  }

  async removeIdentity(identityId: string): Promise<void> {
    await deleteIdentity(this.tx, this.member.memberId, identityId);
  }
}
export type { WayChange };

/**
 * Changes how a member signs in, or whether she does at all: every such change is made in here. Her row is locked
 * first, and in the end whatever waits for her, by the ways before and by those after, is void.
 */
export async function changeWays<Result>(
  tx: Transaction,
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  memberId: string,
  work: (change: WayChange) => Promise<Result>,
): Promise<Result> {
  const member = await lockCredentials(tx, memberId);
  if (!member) throw new Failure('accountUnknown', { why: 'erased meanwhile' });
  const before = await readWays(tx, memberId);
  const result = await work(new WayChange(tx, member));
  const after = await readWays(tx, memberId);
  await voidWaiting(
    tx,
    { secret, now: now() },
    {
      memberId,
      names: [...before.names, ...after.names].map(({ name }) => name),
      identities: [...before.identities, ...after.identities],
    },
  );
  return result;
}

/** Every name and identity of a member that signs in. */
export async function readWays(db: Queryable, memberId: string) {
  const names = await findNames(db, memberId);
  const identities = await findIdentities(db, memberId);
  return { names, identities };
}
