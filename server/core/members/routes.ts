import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { describeCountry } from '#server/core/regions/countries.ts';
import { likelyCountry } from './likely-country.ts';
import { loginByCode } from './login-by-code.ts';
import { login } from './login.ts';
import { endSession } from './queries-sessions.ts';
import { registerByProof } from './register-by-proof.ts';
import { sendVerifyCode } from './send-verify-code.ts';
import { proofOf } from './tickets.ts';

export const accountHandlers: HandlersOf<
  'sendVerifyCode' | 'registerByCode' | 'loginByCode' | 'login' | 'logout' | 'checkToken' | 'defaultRegion'
> = {
  sendVerifyCode: async (context, target) => sendVerifyCode(context, target),
  registerByCode: async (context, { code, ticket, ...registration }) =>
    registerByProof(context, registration, proofOf({ code, ticket })),
  loginByCode: async (context, proof) => loginByCode(context, proof),
  login: async (context, credentials) => login(context, credentials),

  logout: async ({ db, session, now }) => {
    await endSession(db, session, now());
    return true;
  },

  checkToken: async ({ session }) => ({ uid: session.memberId, expiresAt: session.expiresAt.toISOString() }),

  defaultRegion: async (context) => describeCountry(await likelyCountry(context), context.script),
};
