/** Length as the server counts it: of the text without the space around it. */
export function lengthOf(text: string): number {
  return text.trim().length;
}

/** How near the end is told from here on. */
const nearTheEnd = 200;

/** What is to be said of a length: nothing as long as there is room. */
export function roomOf(
  text: string,
  most: number,
): { readonly kind: 'left' | 'tooLong'; readonly count: number } | null {
  const left = most - lengthOf(text);
  if (left < 0) return { kind: 'tooLong', count: -left };
  return left <= Math.min(nearTheEnd, most / 4) ? { kind: 'left', count: left } : null;
}

/** Whether a text leads elsewhere; the server decides, this only says it before. */
export function hasLink(text: string): boolean {
  return /\bhttps?:\/\/|\bwww\./i.test(text);
}
