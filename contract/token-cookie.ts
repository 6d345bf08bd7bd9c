/** Specification, section 9: the cookie that holds the token of who is signed in. */
export const tokenCookie = 'token';
/** The same in a preview. */
export const previewTokenCookie = 'preview_token';

/** The token of a `Cookie` header or of `document.cookie`. */
export function tokenFrom(cookies: string, cookie = tokenCookie): string | null {
  for (const part of cookies.split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name !== cookie || !value) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return null;
}
