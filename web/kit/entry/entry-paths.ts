/** The way to sign up or in that leads back to a page. */
export function entryPaths(page: string): { readonly join: string; readonly signIn: string } {
  const next = `?next=${encodeURIComponent(page)}`;
  return { join: `/register${next}`, signIn: `/login${next}` };
}
