import { codeRules, passwordLength } from '#contract/calls/accounts.ts';
import type { CallResult } from '#contract/client.ts';
import type { CallContext } from '#server/http/context.ts';
import { networkOf, waitFor, waitForCall } from '#server/http/rate-limits.ts';
import { readAccount, type GivenAccount } from './account-name.ts';
import { codeWait } from './codes.ts';

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
  const { db, secret, address } = context;
  const { name } = readAccount(context, given);
  const network = networkOf(address);
  const target = { purpose: 'sign-in', address: name, secret, now: context.now() } as const;
  const [byAccount, byNetwork, code, codeByNetwork] = await Promise.all([
    waitFor(context, 'passwordByAccount', name),
    waitFor(context, 'passwordByNetwork', network),
    codeWait(db, target),
    waitForCall(context, 'codeByNetwork', context),
  ]);
  return {
    password: { waitSeconds: Math.max(byAccount, byNetwork) },
    code: { waitSeconds: Math.max(code, codeByNetwork) },
  };
}
