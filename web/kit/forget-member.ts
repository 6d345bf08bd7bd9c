import { forgetAll } from './kept.ts';
import { removeToken } from './token-cookie.ts';
import { forgetUnsent } from './unsent.ts';

/**
 * Nothing of the member who was signed in stays on a shared device, other than what the server still has. Resolves once
 * it is gone: a page that is left sooner keeps her pictures, because a device forgets them in its own time. Browser only.
 */
export async function forgetMember(): Promise<void> {
  removeToken();
  forgetAll();
  await forgetUnsent('members');
}
