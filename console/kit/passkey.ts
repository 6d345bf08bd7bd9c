import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { StaffSignedIn } from '#contract/calls/staff.ts';
import { api } from './api.ts';

const endedByUser = ['NotAllowedError', 'AbortError'];

/** Null when the browser's window was closed, or nothing was chosen in time: browsers tell neither from the other. */
async function unlessCancelled<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && endedByUser.includes(error.name)) return null;
    throw error;
  }
}

/** Signs in with a passkey of this device, or of a phone or key beside it; null when it was cancelled. */
export async function signInByPasskey(): Promise<StaffSignedIn | null> {
  const optionsJSON = await api.startPasskeySignIn();
  const answer = await unlessCancelled(async () => startAuthentication({ optionsJSON }));
  if (answer === null) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = answer.response;
  return api.finishPasskeySignIn({ id: answer.id, clientDataJSON, authenticatorData, signature, userHandle });
}

/** Makes a passkey and adds it to the account that is signed in; null when it was cancelled. */
export async function addPasskey(name: string): Promise<{ readonly passkeyId: string } | null> {
  const optionsJSON = await api.startPasskey();
  const answer = await unlessCancelled(async () => startRegistration({ optionsJSON }));
  if (answer === null) return null;
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  return api.finishPasskey({ name, id: answer.id, clientDataJSON, attestationObject, transports });
}
