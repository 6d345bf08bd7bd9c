import { adoptions, forgetDeviceKey } from './device-key.ts';
import type { Api } from './use-api.ts';

/**
 * Makes what was done on this device without signing in the account's of who signed in. The device's key goes with it:
 * who comes next begins anew. Doing so twice is the same.
 */
export async function adoptDevice(call: Api['call'], revalidate: () => Promise<void>): Promise<void> {
  try {
    const { adopted } = await call('adoptDevice', {});
    forgetDeviceKey();
    if (adopted > 0) await revalidate();
  } finally {
    adoptions.dispatchEvent(new Event('settled'));
  }
}
