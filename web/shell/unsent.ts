/**
 * Names of what `localStorage` keeps until it has reached the server: `unsent`, whose it is (a member's id, or `device`
 * for who is not signed in) and what it is of.
 */
const start = 'unsent ';
export const ofDevice = 'device';

export function unsentPlace(owner: string, what: string): string {
  return `${start}${owner} ${what}`;
}

/**
 * `members`: for who signs out, so that nothing of hers stays for who comes next; what was done without signing in is
 * the device's. `device`: for who wants that forgotten.
 */
export function forgetUnsent(whose: 'members' | 'device'): void {
  try {
    for (const place of Object.keys(localStorage)) {
      const device = place.startsWith(unsentPlace(ofDevice, ''));
      if (place.startsWith(start) && device === (whose === 'device')) localStorage.removeItem(place);
    }
  } catch {
    // Without a storage nothing was kept.
  }
}
