const place = 'deviceKey';

/**
 * The secret by which this browser finds again what its visitor did without signing in: 256 random bits, made on first
 * need and kept in `localStorage`. Null where nothing can be kept.
 */
export function deviceKey(): string | null {
  try {
    const kept = localStorage.getItem(place);
    if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
    const made = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
    localStorage.setItem(place, made);
    return made;
  } catch {
    return null;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
