import type { Theme } from './root-data.ts';

/** Names of the site's own cookies beside the token. */
export const appModeCookie = 'app-mode';
export const languageCookie = 'language';
export const preferredLanguageCookie = 'preferred-language';
export const themeCookie = 'theme';
/** Whether posts of the villages are read in all languages. */
export const villageLanguageCookie = 'village-language';
/** Set where visits are not measured. */
export const unmeasuredCookie = 'unmeasured';

/** Specification, section 9: app mode and language are kept 604800 seconds. */
export const weekSeconds = 604_800;
const yearSeconds = 365 * 24 * 60 * 60;

/** Value of the app-mode cookie between the link with the token and the redirect to the address without it. */
export const appModeArriving = 'arriving';
export const appModeOn = '1';

export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=');
    const name = part.slice(0, cut).trim();
    if (cut > 0 && !cookies.has(name)) cookies.set(name, part.slice(cut + 1).trim());
  }
  return cookies;
}

/** A cookie of this host that scripts may read; `seconds` 0 removes it. */
export function siteCookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function parseTheme(value: string | undefined): Theme | null {
  return value === 'day' || value === 'night' ? value : null;
}

/** Browser: keeps a preference for a year; null forgets it. */
export function storePreference(
  name:
    | typeof themeCookie
    | typeof preferredLanguageCookie
    | typeof villageLanguageCookie
    | typeof unmeasuredCookie,
  value: string | null,
): void {
  const secure = location.protocol === 'https:';
  // The Cookie Store API is missing in Firefox and cannot set a cookie on an http site.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = siteCookie(name, value ?? '', value === null ? 0 : yearSeconds, secure);
}

/** Browser: forgets the language that a link brought along. */
export function forgetLinkLanguage(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = siteCookie(languageCookie, '', 0, location.protocol === 'https:');
}

/** Browser: lets app mode outlive a reload that the page itself makes. */
export function keepAppMode(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = siteCookie(appModeCookie, appModeArriving, weekSeconds, location.protocol === 'https:');
}
