import { parseCookies, siteCookie } from '#web/kit/cookies.ts';

export const readingSizes = ['s', 'm', 'l', 'xl'] as const;
export type ReadingSize = (typeof readingSizes)[number];

const cookie = 'reading-size';
const yearSeconds = 365 * 24 * 60 * 60;

/** The size that this browser's reader chose, so that the server draws with it and nothing jumps. */
export function readingSizeOf(request: Request): ReadingSize {
  const kept = parseCookies(request.headers.get('cookie')).get(cookie);
  return readingSizes.find((size) => size === kept) ?? 'm';
}

/** Browser: keeps the size for a year. */
export function keepReadingSize(size: ReadingSize): void {
  // The Cookie Store API is missing in Firefox and cannot set a cookie on an http site.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = siteCookie(cookie, size, yearSeconds, location.protocol === 'https:');
}

export const sizeClasses: Readonly<Record<ReadingSize, string>> = {
  s: 'reading-s',
  m: 'reading-m',
  l: 'reading-l',
  xl: 'reading-xl',
};
