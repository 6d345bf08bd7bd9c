import type { passkeyCalls } from '#contract/calls/staff/passkeys.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.ts';
import { finishPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';

/** Passkeys of staff, and signing in with them. */
export const passkeyHandlers: HandlersOf<keyof typeof passkeyCalls> = {
  listPasskeys: async (context) => listPasskeys(context),
  startPasskey: async (context) => startPasskey(context),
  finishPasskey: async (context, input) => finishPasskey(context, input),
  renamePasskey: async (context, input) => renamePasskey(context, input),
  removePasskey: async (context, { passkeyId }) => removePasskey(context, passkeyId),
  startPasskeySignIn: async (context) => startPasskeySignIn(context),
  finishPasskeySignIn: async (context, input) => finishPasskeySignIn(context, input),
};
