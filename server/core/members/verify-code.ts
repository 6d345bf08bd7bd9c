import type { CodePurpose } from '#contract/calls/members/accounts.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { proveCode } from './codes.ts';
import { accountOfName } from './guessing.ts';
import { issueTicket } from './tickets.ts';

/** Turns a code into a ticket of the same purpose and address. Whether the address has an account is not told. */
export async function verifyCode(
  context: CallContext,
  { code, purpose, ...given }: GivenAccount & { code: string; purpose: CodePurpose },
) {
  const name = readAccount(context, given);
  const target = { purpose, address: name.name };
  const spendCode = await proveCode(context, await accountOfName(context, name), target, code);
  return transaction(context.db, async (tx) => {
    await spendCode(tx);
    return issueTicket(tx, context, target);
  });
}
