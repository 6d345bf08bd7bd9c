/** Specification, section 9: the cookie that holds the token of who is signed in. */
export const tokenCookie = 'token';

/** The token of a `Cookie` header or of `document.cookie`. */
export function tokenFrom(cookies: string): string | null {
  for (const part of cookies.split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name !== tokenCookie || !value) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return null;
}
