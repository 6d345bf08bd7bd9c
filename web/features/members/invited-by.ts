import { inviteForm, invitedByName } from '#contract/invitations.ts';
import { parseCookies } from '#web/kit/cookies.ts';

/** Browser: by whose link she came, for the call of signing up. It stands where it is needed, and in no first load. */
export function invitedHere(): { readonly invitedBy?: string } {
  const code = parseCookies(document.cookie).get(invitedByName);
  return code !== undefined && inviteForm.test(code) ? { invitedBy: code } : {};
}
