import { forgetPictures } from './unsent-pictures.ts';

/**
 * Names of what `localStorage` keeps until it has reached the server: `unsent`, whose it is (a member's id, or `device`
 * for who is not signed in) and what it is of.
 */
const start = 'unsent ';
export const ofDevice = 'device';

export function unsentPlace(owner: string, what: string): string {
  return `${start}${owner} ${what}`;
}

/** Of a member, or of who is not signed in; `before`: where hers was until she signed in. */
export function placesOf(uid: string | null, what: string): { place: string; before: string | null } {
  const devices = unsentPlace(ofDevice, what);
  return uid === null ? { place: devices, before: null } : { place: unsentPlace(uid, what), before: devices };
}

/** Browser only. */
export function hasUnsent(place: string): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}

/**
 * `members`: for who signs out, so that nothing of hers stays for who comes next; what was done without signing in is
 * the device's. `device`: for who wants that forgotten. Resolves once it is gone.
 */
export async function forgetUnsent(whose: 'members' | 'device'): Promise<void> {
  const isMeant = (place: string) =>
    place.startsWith(start) && place.startsWith(unsentPlace(ofDevice, '')) === (whose === 'device');
  try {
    for (const place of Object.keys(localStorage)) if (isMeant(place)) localStorage.removeItem(place);
  } catch {
    // Without a storage nothing was kept.
  }
  await forgetPictures(isMeant);
}
