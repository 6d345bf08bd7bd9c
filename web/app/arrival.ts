import { parseLocale, type Locale } from '#contract/locales.ts';
import { tokenFrom } from '#contract/token-cookie.ts';
import {
  appModeArriving,
  appModeCookie,
  appModeOn,
  languageCookie,
  parseCookies,
  preferredLanguageCookie,
  siteCookie,
  weekSeconds,
} from '#web/kit/cookies.ts';
import { withQuery } from '#contract/with-query.ts';
import type { CookiePlace } from '#web/kit/token-cookie.ts';

export interface ArrivalRequest {
  readonly url: URL;
  readonly cookieHeader: string | null;
  /** Whether a page is loaded as a whole, rather than its data for a step inside the site. */
  readonly isDocument: boolean;
}

/** What a request says about itself, by the first half of the guard (specification, section 2). */
export interface Arrival {
  readonly cookies: ReadonlyMap<string, string>;
  readonly place: CookiePlace;
  readonly token: string | null;
  /** A token handed over in the address by the brand's app. */
  readonly appToken: string | null;
  readonly appMode: boolean;
  /** Asked for by the address, or chosen before; null leaves it to the member's or the browser's own. */
  readonly language: Locale | null;
  readonly setCookies: readonly string[];
}

/**
 * App mode and `Language` are set by their query value and cleared without it, on whole page loads only: inside
 * the site no step carries them, and the first one would end both. App mode outlives the one redirect that takes
 * the token out of the address.
 */
export function readArrival({ url, cookieHeader, isDocument }: ArrivalRequest): Arrival {
  const cookies = parseCookies(cookieHeader);
  const place = { hostname: url.hostname, secure: url.protocol === 'https:' };
  const setCookies: string[] = [];
  const keep = (name: string, value: string) =>
    setCookies.push(siteCookie(name, value, weekSeconds, place.secure));
  const clear = (name: string) => {
    if (cookies.has(name)) setCookies.push(siteCookie(name, '', 0, place.secure));
  };

  const appToken = url.searchParams.get('APPTOKEN') || null;
  const appModeValue = cookies.get(appModeCookie);
  const appMode = isDocument ? appModeValue === appModeArriving : appModeValue !== undefined;
  if (isDocument && appToken === null) {
    if (appMode) keep(appModeCookie, appModeOn);
    else clear(appModeCookie);
  }

  const asked = parseLocale(url.searchParams.get('Language'));
  if (asked) keep(languageCookie, asked);
  else if (isDocument) clear(languageCookie);
  const stored = isDocument ? null : parseLocale(cookies.get(languageCookie));

  return {
    cookies,
    place,
    token: tokenFrom(cookieHeader ?? ''),
    appToken,
    appMode,
    language: asked ?? stored ?? parseLocale(cookies.get(preferredLanguageCookie)),
    setCookies,
  };
}

/** The cookie that carries app mode over the redirect. */
export function appModeArrivalCookie({ secure }: CookiePlace): string {
  return siteCookie(appModeCookie, appModeArriving, weekSeconds, secure);
}

/** The same address without the token, relative to the site. */
export function withoutAppToken(url: URL): string {
  const kept = new URLSearchParams(url.search);
  kept.delete('APPTOKEN');
  const path = url.pathname.replace(/^\/{2,}/, '/');
  return withQuery(path, kept);
}

/** A path of the site with the language that the address before it asked for, unless it names its own. */
export function inLanguageOf({ searchParams }: URL, target: string): string {
  const language = searchParams.get('Language');
  const url = new URL(target, 'https://local.invalid');
  if (language === null || url.searchParams.has('Language')) return target;
  url.searchParams.append('Language', language);
  return `${url.pathname}${url.search}${url.hash}`;
}
