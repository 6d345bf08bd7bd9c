import type { CallContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, forgetTries } from '#server/http/rate-limits.ts';
import { openSession } from '#server/http/sessions.ts';
import { verifyPassword } from './passwords.ts';
import { findMemberByEmail } from './queries.ts';

/** Signs in with a password. An unknown account costs the same work and gets the same answer as a wrong password. */
export async function login(
  context: CallContext,
  { account: email, password }: { account: string; password: string },
) {
  const { db } = context;
  await countTry(db, 'passwordByAddress', context.address);
  await countTry(db, 'passwordByAccount', email);
  const member = await findMemberByEmail(db, email);
  if (!(await verifyPassword(member?.passwordHash ?? null, password)) || !member)
    throw new Failure('credentialsWrong');
  await forgetTries(db, 'passwordByAccount', email);
  return openSession(db, member.memberId, { now: context.now(), userAgent: context.userAgent });
}
