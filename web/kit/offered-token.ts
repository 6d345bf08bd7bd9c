import { parseCookies, siteCookie } from './cookies.ts';

/** Holds a token that a link brought until whoever followed it has said whether to take it up. */
const name = 'offered';
const seconds = 300;

export function offerCookie(offer: string, token: string, secure: boolean): string {
  return siteCookie(name, `${offer}.${encodeURIComponent(token)}`, seconds, secure);
}

/** The token of an offer in a `Cookie` header or `document.cookie`; null when it has ended or gave way to another. */
export function offeredToken(cookies: string | null, offer: string | null): string | null {
  const [id, token] = parseCookies(cookies).get(name)?.split('.', 2) ?? [];
  if (!token || id !== offer) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return null;
  }
}

/** Browser: forgets what was offered. */
export function forgetOffer(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = siteCookie(name, '', 0, location.protocol === 'https:');
}
