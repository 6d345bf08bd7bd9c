import { consoleBase } from '#contract/console-page.ts';

/** Longer prefixes and patterns are none. Keeps what a lookup costs apart from the length of an address. */
export const mostSegments = 10;

/**
 * The decoded segments of a path, its slashes at the end left out; `[]` is the home page. Null for a path with an
 * empty or a dot segment or with broken encoding: what browsers and servers may read differently moves nowhere.
 */
export function segmentsOf(path: string): string[] | null {
  if (!path.startsWith('/')) return null;
  const trimmed = path.replace(/\/+$/, '');
  if (trimmed === '') return [];
  const segments = trimmed.slice(1).split('/');
  try {
    const decoded = segments.map((segment) =>
      segment.includes('%') ? decodeURIComponent(segment) : segment,
    );
    return decoded.some((segment) => segment === '' || segment === '.' || segment === '..') ? null : decoded;
  } catch {
    return null;
  }
}

/** The one way to write a path: as a key, and in an address. */
export function pathOf(segments: readonly string[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;
}

/** A target or an address of the site in its two parts; the fragment stays with the query. */
export function splitPath(address: string): { readonly path: string; readonly search: string } {
  const end = address.search(/[?#]/);
  return end < 0
    ? { path: address, search: '' }
    : { path: address.slice(0, end), search: address.slice(end) };
}

/** The name of a parameter in a pattern or in the target of one: `slug` for `:slug`. */
export function parameterOf(text: string): string | null {
  return /^:([a-z][A-Za-z0-9]{0,30})$/.exec(text)?.[1] ?? null;
}

/**
 * Pages that are never moved: moving them would shut visitors or staff out, send them round in circles or take the page
 * away that explains a code.
 */
const neverMoved = ['/login', '/logout', '/redirect', '/station/redirect', '/api', consoleBase];

export function isNeverMoved(segments: readonly string[]): boolean {
  const path = pathOf(segments).toLowerCase();
  return neverMoved.some((one) => path === one || path.startsWith(`${one}/`));
}

/**
 * Whether an address of the site is no place to be sent to: calls, signing out, and the pages that only lead on, where
 * rules and codes could lead back to themselves. The page for discounts leads to the shop alone.
 */
export function leadsNowhere(address: string): boolean {
  return /^\/(api|logout|redirect(?!\/shopfiyCoupons)|station\/redirect)(?![\w-])/i.test(address);
}
