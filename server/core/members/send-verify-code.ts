import type { CodePurpose } from '#contract/calls/members/accounts.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { sendCode } from './send-code.ts';

/** Sends a code to the address or number that was typed; throws what `readAccount` and `sendCode` throw. */
export const sendVerifyCode = async (
  context: CallContext,
  { purpose, ...given }: GivenAccount & { purpose: CodePurpose },
) => sendCode(context, readAccount(context, given), purpose);
