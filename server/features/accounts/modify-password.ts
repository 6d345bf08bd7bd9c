import { transaction } from '#server/database/database.ts';
import type { MemberContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { changeWays, type WayChange } from './change-ways.ts';
import { readCredentials } from './find-member.ts';
import { hashNewPassword, setPassword } from './set-password.ts';
import { useProof } from './tickets.ts';
import { tryPassword } from './try-password.ts';

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
  const { db, secret, session } = context;
  const { memberId } = session;
  const now = context.now();
  const { email, phone, passwordHash: oldHash } = await readCredentials(db, memberId);
  const name = email ?? phone;
  if (oldHash !== null) {
    if (oldPassword === undefined) throw new Failure('oldPasswordWrong', { why: 'not given' });
    const tried = { account: name ?? memberId, passwordHash: oldHash, password: oldPassword };
    if (!(await tryPassword(context, tried))) throw new Failure('oldPasswordWrong');
  } else if (ticket === undefined || name === null) throw new Failure('proofNeeded');
  const target = { purpose: 'recover', address: name ?? '', secret, now } as const;
  if (oldHash === null) await useProof(db, target, { ticket: ticket ?? '' }, { keep: true });
  const passwordHash = await hashNewPassword(context, password, name ?? '');

  const change = async (change: WayChange) => {
    if (change.member.passwordHash !== oldHash)
      throw new Failure('oldPasswordWrong', { why: 'changed meanwhile' });
    if (oldHash === null) await useProof(change.tx, target, { ticket: ticket ?? '' });
    await setPassword(change, context, { passwordHash, except: session.digest });
  };
  await transaction(db, (tx) => changeWays(tx, context, memberId, change));
  return true;
}
