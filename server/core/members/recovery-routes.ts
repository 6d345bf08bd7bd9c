import type { recoveryCalls } from '#contract/calls/members/recovery.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { readAccount } from './account-name.ts';
import { activate, fastLogin, sendActivationMail } from './activate.ts';
import { loginInit, loginPreCheck } from './before-login.ts';
import { modifyPassword } from './modify-password.ts';
import { checkRecoverUrl, recoverPassword, resetNewPass, sendMailByRecoverPwd } from './recover.ts';
import { registerByProof } from './register-by-proof.ts';
import { proofOf } from './tickets.ts';
import { verifyCode } from './verify-code.ts';

export const recoveryHandlers: HandlersOf<keyof typeof recoveryCalls> = {
  loginInit: async (context) => loginInit(context),
  loginPreCheck: async (context, given) => loginPreCheck(context, given),
  checkUserAccount: async (context, given) => {
    const { kind, name } = readAccount(context, given);
    return { kind, account: name };
  },
  verifyCode: async (context, proof) => verifyCode(context, proof),
  register: async (context, { code, ticket, ...registration }) =>
    registerByProof(context, registration, proofOf({ code, ticket })),
  sendActivationMail: async (context) => sendActivationMail(context),
  activate: async (context, { key }) => activate(context, key),
  sendMailByRecoverPwd: async (context, { account }) => sendMailByRecoverPwd(context, account),
  checkRecoverUrl: async (context, { key }) => checkRecoverUrl(context, key),
  resetNewPass: async (context, change) => resetNewPass(context, change),
  recoverPassword: async (context, { code, ticket, ...change }) =>
    recoverPassword(context, { ...change, proof: proofOf({ code, ticket }) }),
  modifyPassword: async (context, change) => modifyPassword(context, change),
  fastLogin: async (context, link) => fastLogin(context, link),
};
