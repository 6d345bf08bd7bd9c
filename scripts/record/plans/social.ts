import type { Plans } from './plan.ts';

const key = 'k'.repeat(43);
const ticket = 't'.repeat(43);
const email = 'ada@example.org';

/** There is no provider in a demo, so that these are refused. */
export const social = {
  oauthLogin: () => [{ type: 'google', binding: key }],
  oauthCallback: () => [{ type: 'google', state: 'none', code: 'none' }],
  socialLogin: () => [{ ticket, key }],
  socialSendMailCode: () => [{ ticket, key, email }],
  socialVerifyMailCode: () => [{ ticket, key, email, code: '123456' }],
  socialVerifyPass: () => [{ ticket, key, email, password: 'nobody knows this one' }],
} satisfies Partial<Plans>;
