import { codeRules, passwordLength } from '#contract/account-rules.ts';
import type { CallResult } from '#contract/client.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { waitFor, waitForCall } from '#server/kernel/http/rate-limits.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { codeWait } from './codes.ts';
import { accountOfName, triesOf } from './guessing.ts';

/** Which ways of signing in this installation offers, and the rules that its forms tell. */
export function loginInit({ site }: Pick<CallContext, 'site'>): CallResult<'loginInit'> {
  const { digits, minutes, secondsBetween } = codeRules;
  return {
    ways: ['code', 'password'],
    accountKinds: site().phoneSignIn ? ['email', 'phone'] : ['email'],
    password: passwordLength,
    code: { digits, minutes, secondsBetween },
  };
}

/** How long to wait before each way may be tried. It looks at counters alone, which unknown accounts have too. */
export async function loginPreCheck(
  context: CallContext,
  given: GivenAccount,
): Promise<CallResult<'loginPreCheck'>> {
  const name = readAccount(context, given);
  const account = await accountOfName(context, name);
  const [code, codeByNetwork, ...tries] = await Promise.all([
    codeWait(context, account, { purpose: 'sign-in', address: name.name }),
    waitForCall(context, 'codeByNetwork', context),
    ...triesOf(context, account).map((tried) => waitFor(context, tried.name, tried.key)),
  ]);
  return {
    password: { waitSeconds: Math.max(...tries) },
    code: { waitSeconds: Math.max(code, codeByNetwork, ...tries) },
  };
}
