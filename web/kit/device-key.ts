const place = 'deviceKey';
/** Stays when a member signs out, so that strangers who try her password cannot lock her out here. */
const knownPlace = 'knownDevice';

/**
 * The secret by which this browser finds again what its visitor did without signing in: 256 random bits, made on first
 * need and kept in `localStorage`. Null where nothing can be kept.
 */
export const deviceKey = () => keptKey(place);

/** The secret by which a member's account knows this browser again, made and kept alike; it opens nothing. */
export const knownDevice = () => keptKey(knownPlace);

function keptKey(name: string): string | null {
  try {
    const kept = localStorage.getItem(name);
    if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
    const made = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
    localStorage.setItem(name, made);
    return made;
  } catch {
    return null;
  }
}

/** Told when what was done on this device before signing in has become the member's, or could not. */
export const adoptions = new EventTarget();

/** Whether something may have been done on this device without signing in. Browser only. */
export function hasDeviceKey(): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}

/** From now on nothing that was done without signing in can be found again from here. */
export function forgetDeviceKey(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // There is none then.
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
