import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { AccountName } from './account-name.ts';
import { voidWaiting } from './void-waiting.ts';

/** The member as she is before a change. */
export interface Credentials {
  readonly memberId: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
}

/** A person at a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

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
    const { memberId } = this.member;
    await this.tx.updateTable('member').set({ passwordHash }).where('memberId', '=', memberId).execute();
  }

  /** Puts a proven name in place of the one before. Rejects with `sign_in_name_pkey` when it is somebody else's. */
  async setName({ kind, name }: AccountName, now: Date): Promise<void> {
    const { memberId } = this.member;
    await this.#dropName(kind);
    await this.tx.insertInto('signInName').values({ kind, name, memberId }).execute();
    await this.tx
      .updateTable('member')
      .set(kind === 'email' ? { email: name, emailVerifiedAt: now } : { phone: name, phoneVerifiedAt: now })
      .where('memberId', '=', memberId)
      .execute();
  }

  async removeName(kind: AccountName['kind']): Promise<void> {
    await this.#dropName(kind);
    await this.tx
      .updateTable('member')
      .set(kind === 'email' ? { email: null, emailVerifiedAt: null } : { phone: null, phoneVerifiedAt: null })
      .where('memberId', '=', this.member.memberId)
      .execute();
  }

  /** Throws `signInWayTaken` when the identity is bound already. */
  async bindIdentity(
    { issuer, subject, type, email }: Identity & { type: string; email: string | null },
    now: Date,
  ): Promise<void> {
    const { memberId } = this.member;
    try {
      await this.tx
        .insertInto('socialIdentity')
        .values({ issuer, subject, identityId: uuidv7(), memberId, type, email, createdAt: now })
        .execute();
    } catch (error) {
      if (isUniqueViolation(error, 'social_identity_pkey')) throw new Failure('signInWayTaken');
      throw error;
    }
  }

  async removeIdentity(identityId: string): Promise<void> {
    await this.tx
      .deleteFrom('socialIdentity')
      .where('memberId', '=', this.member.memberId)
      .where('identityId', '=', identityId)
      .execute();
  }

  async #dropName(kind: AccountName['kind']): Promise<void> {
    await this.tx
      .deleteFrom('signInName')
      .where('memberId', '=', this.member.memberId)
      .where('kind', '=', kind)
      .execute();
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
  const member = await tx
    .selectFrom('member')
    .select(['memberId', 'email', 'phone', 'passwordHash'])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
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

/**
 * Keeps a member's ways to sign in until the transaction ends. Whoever comes in by something that waits for her holds
 * them before it is spent: it comes before a change and is ended by it, or it finds that it is void.
 */
export async function holdWays(tx: Transaction, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('memberId').where('memberId', '=', memberId).forShare().execute();
}

/** Every name and identity of a member that signs in. */
export async function readWays(db: Queryable, memberId: string) {
  const names = await db
    .selectFrom('signInName')
    .select(['kind', 'name'])
    .where('memberId', '=', memberId)
    .orderBy('kind')
    .execute();
  const identities = await db
    .selectFrom('socialIdentity')
    .select(['identityId', 'type', 'issuer', 'subject', 'email', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute();
  return { names, identities };
}
