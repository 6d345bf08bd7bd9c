/** Pages that would send the visitor round in circles. */
const neverNext = ['/login', '/logout'];

/**
 * Where to go after signing in, from `?next=`: a path of this site, or null. Refuses anything a browser could
 * read as another host (`//`, backslashes, control characters, user info) and the sign-in pages themselves.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > 2000 || !/^\/(?![/\\])/.test(next)) return null;
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(next)) return null;
  const base = 'https://local.invalid';
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.username || url.password || url.pathname.startsWith('//')) return null;
  const path = url.pathname.replace(/\/+$/, '').toLowerCase();
  return neverNext.includes(path) ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** Address of the sign-in page that leads back to `next`. */
export function loginPath(next: string): string {
  const safe = safeNext(next);
  return safe === null || safe === '/' ? '/login' : `/login?next=${encodeURIComponent(safe)}`;
}
