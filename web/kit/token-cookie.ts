import { previewTokenCookie, tokenCookie, tokenFrom } from '#contract/token-cookie.ts';
import { inPreview } from '#web/kit/in-preview.ts';
import { nowMs } from '#web/kit/clock.ts';

/** Specification, section 9: cookie on the parent domain, 20 days unless the session says otherwise. */
const defaultLifeMs = 20 * 24 * 60 * 60 * 1000;

/** Second levels under which anybody can register: browsers refuse a cookie on them. */
const sharedSecondLevel = /^(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}$/;

/**
 * Domain of the token cookie: the last two labels of the host. Null, meaning this host only, for an IP address,
 * a single label such as `localhost`, and where two labels are no one's own (`co.uk`).
 */
export function parentDomain(hostname: string): string | null {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.includes(':') || /^[\d.]+$/.test(host)) return null;
  const labels = host.split('.');
  if (labels.length < 2 || labels.includes('')) return null;
  const domain = labels.slice(-2).join('.');
  return sharedSecondLevel.test(domain) ? null : domain;
}

export interface CookiePlace {
  /** The name of the cookie, where it is not the usual one. */
  readonly name?: string;
  readonly hostname: string;
  readonly secure: boolean;
}

export function tokenCookieHeader(token: string, expiresAt: string | null, place: CookiePlace): string {
  const expires = expiresAt === null ? new Date(nowMs() + defaultLifeMs) : new Date(expiresAt);
  const domain = parentDomain(place.hostname);
  return [
    `${place.name ?? tokenCookie}=${encodeURIComponent(token)}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    `Expires=${expires.toUTCString()}`,
    'SameSite=Lax',
    ...(place.secure ? ['Secure'] : []),
  ].join('; ');
}

/** Cookies that remove the token, with and without the domain (specification, section 4). */
export function tokenRemovalHeaders(place: CookiePlace): string[] {
  const domain = parentDomain(place.hostname);
  const end = ['Path=/', 'Max-Age=0', 'SameSite=Lax', ...(place.secure ? ['Secure'] : [])].join('; ');
  const removal = `${place.name ?? tokenCookie}=; ${end}`;
  return domain ? [removal, `${removal}; Domain=${domain}`] : [removal];
}

/** Browsers share cookies between the ports of a host: a preview never touches the one of the site. */
const ownName = () => (inPreview() ? previewTokenCookie : tokenCookie);

function here(): CookiePlace {
  return { name: ownName(), hostname: location.hostname, secure: location.protocol === 'https:' };
}

/** Browser: keeps the token of a fresh session. `expiresAt` is ISO 8601; null means 20 days. */
export function storeToken(token: string, expiresAt: string | null = null): void {
  removeToken();
  // The Cookie Store API is missing in Firefox and cannot set a cookie on an http site.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = tokenCookieHeader(token, expiresAt, here());
}

/** Browser: forgets the token. */
export function removeToken(): void {
  // Pages that the worker keeps for reading offline go with it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  navigator.serviceWorker?.controller?.postMessage('forget');
  // oxlint-disable-next-line unicorn/no-document-cookie
  for (const header of tokenRemovalHeaders(here())) document.cookie = header;
}

/** Browser: the token, or null when nobody is signed in. */
export function readToken(): string | null {
  return tokenFrom(document.cookie, ownName());
}
