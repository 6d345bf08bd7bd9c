import { transaction } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { changeWays, type WayChange } from './change-ways.ts';
import type { Spend } from './codes.ts';
import { accountOfMember } from './guessing.ts';
import { provePassword } from './prove-password.ts';
import { readCredentials } from './queries-shared-accounts.ts';
import { hashNewPassword, setPassword } from './set-password.ts';
import { proveAddress } from './tickets.ts';

interface Change {
  readonly oldPassword?: string | undefined;
  readonly ticket?: string | undefined;
  readonly password: string;
}

/**
 * Changes the member's password and ends all other sessions. Whoever has one proves it; whoever has none proves the
 * mailbox or the phone by a ticket, so that a device left open is not enough. Of two changes at once one is made.
 */
export async function modifyPassword(
  context: MemberContext,
  { oldPassword, ticket, password }: Change,
): Promise<true> {
  const { db, session } = context;
  const { memberId } = session;
  const { email, phone, passwordHash: oldHash } = await readCredentials(db, memberId);
  const name = email ?? phone;
  const account = await accountOfMember(context, memberId);
  let spend: Spend | null = null;
  if (oldHash !== null) {
    if (oldPassword === undefined) throw new Failure('oldPasswordWrong', { why: 'not given' });
    await provePassword(context, account, {
      passwordHash: oldHash,
      password: oldPassword,
      wrong: 'oldPasswordWrong',
    });
  } else if (ticket === undefined || name === null) throw new Failure('proofNeeded');
  else spend = await proveAddress(context, account, { purpose: 'recover', address: name }, { ticket });
  const passwordHash = await hashNewPassword(context, password, name ?? '');

  const change = async (change: WayChange) => {
    if (change.member.passwordHash !== oldHash)
      throw new Failure('oldPasswordWrong', { why: 'changed meanwhile' });
    await spend?.(change.tx);
    await setPassword(change, context, { passwordHash, except: session.digest });
  };
  await transaction(db, (tx) => changeWays(tx, context, memberId, change));
  return true;
}
