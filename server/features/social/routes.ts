import type { socialCalls } from '#contract/calls/social.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { sendProofCode } from './fresh-proof.ts';
import { oauthCallback, oauthLogin } from './oauth.ts';
import { presentProviders } from './providers.ts';
import { socialLogin, socialSendMailCode, socialVerifyMailCode, socialVerifyPass } from './sign-in.ts';
import { bindAccount, listSignInWays, removeAccount } from './sign-in-ways.ts';

export const socialHandlers: HandlersOf<keyof typeof socialCalls> = {
  listSocialProviders: async ({ config }) => presentProviders(config),
  oauthLogin,
  oauthCallback,
  socialLogin,
  socialSendMailCode,
  socialVerifyMailCode,
  socialVerifyPass,
  listSignInWays,
  sendProofCode: async (context, given) => sendProofCode(context, given),

  bindAccount: async (context, change) => {
    await bindAccount(context, change);
    return true;
  },

  removeAccount: async (context, change) => {
    await removeAccount(context, change);
    return true;
  },
};
