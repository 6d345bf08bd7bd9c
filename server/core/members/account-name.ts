import { parseAnyPhone } from '#contract/phones.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

/** What a member signs in with, in the form it is stored: an e-mail address, or a number in E.164. */
export interface AccountName {
  readonly kind: 'email' | 'phone';
  readonly name: string;
}

/** As a call takes it: an address, or a number with `+` or within `phoneCountry`. */
export interface GivenAccount {
  readonly account: string;
  readonly phoneCountry?: string | undefined;
}

/** Only what is written decides, never who has an account. Throws `phoneInvalid` or `phonesUnavailable`. */
export function readAccount(
  context: Pick<CallContext, 'site'>,
  { account, phoneCountry }: GivenAccount,
): AccountName {
  if (account.includes('@')) return { kind: 'email', name: account };
  return { kind: 'phone', name: readMobile(context, account, phoneCountry) };
}

/** A number that can receive texts, in E.164. Throws `phoneInvalid` or `phonesUnavailable`. */
export function readMobile(
  { site }: Pick<CallContext, 'site'>,
  text: string,
  country: string | undefined,
): string {
  if (!site().phoneSignIn) throw new Failure('phonesUnavailable');
  const phone = parseAnyPhone(text, country);
  if (!phone?.mobile) throw new Failure('phoneInvalid');
  return phone.number;
}
