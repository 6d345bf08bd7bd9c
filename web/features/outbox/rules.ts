/** The sign-in code in a message, if it holds one: six digits that are not part of a longer number. */
export function codeIn(text: string): string | null {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
}
