/** Somebody who can be called by `@`. */
export interface Mentionable {
  readonly participantId: string;
  readonly name: string;
}

const longestQuery = 40;

/** The name that is being written at the caret: where its `@` stands and what follows it; null when there is none. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0) return null;
  // An e-mail address is no call.
  if (start > 0 && /[\w.]/.test(before[start - 1] ?? '')) return null;
  const query = before.slice(start + 1);
  if (query.length > longestQuery || /[\n@]|^\s|\s{2}|\s\S+\s/.test(query)) return null;
  return { start, query };
}

/** The text with a name in place of what was written of it, and where the caret goes then. */
export function withMention(
  text: string,
  { start, query }: { start: number; query: string },
  name: string,
): { text: string; caret: number } {
  const after = text.slice(start + 1 + query.length);
  const call = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: text.slice(0, start) + call + after, caret: start + call.length };
}

/** Those of the chosen ones whose name the text still calls, once each. */
export function mentionsIn(text: string, chosen: readonly Mentionable[]): string[] {
  return [
    ...new Set(
      chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ participantId }) => participantId),
    ),
  ];
}
