import type { CodePurpose } from '#contract/calls/accounts.ts';
import { transaction } from '#server/database/database.ts';
import type { CallContext } from '#server/http/context.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { useCode } from './codes.ts';
import { issueTicket } from './tickets.ts';

/** Turns a code into a ticket of the same purpose and address. Whether the address has an account is not looked up. */
export async function verifyCode(
  context: CallContext,
  { code, purpose, ...given }: GivenAccount & { code: string; purpose: CodePurpose },
) {
  const { db, secret } = context;
  const { name } = readAccount(context, given);
  const target = { purpose, address: name, secret, now: context.now() };
  // A wrong try must count, so it is not part of the transaction below.
  await useCode(db, target, code, { keep: true });
  return transaction(db, async (tx) => {
    await useCode(tx, target, code);
    return issueTicket(tx, target);
  });
}
