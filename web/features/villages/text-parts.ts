/** A stretch of what a member wrote: words, a path of this site, or somebody's name. */
export interface TextPart {
  readonly kind: 'text' | 'path' | 'mention';
  readonly text: string;
  /** Where a path leads to. */
  readonly to: string;
}

/** `RegExp.escape`, which browsers of a year ago do not have. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** Pages of the site that one may lead to from a text; whatever else looks like a path stays words. */
const places =
  'villages|gifts|coins|points|pointsMall|rights|memberShip|games|activities|order|coupon|common/faq|app/faq|contact';
const afterPath = String.raw`(?:[/?#][\w\-./?#=&%]*)?`;

/**
 * Cuts a text into its parts. Addresses elsewhere are words: whoever wants to go there copies them. An address of this
 * very site is a path of it.
 */
export function textParts(text: string, origin: string, names: readonly string[] = []): TextPart[] {
  const site = escaped(origin);
  const called = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => escaped(name))
    .join('|');
  const pattern = new RegExp(
    [
      // Not in the middle of another address or a fraction.
      String.raw`(?<![\w/.:@-])(?<path>(?:${site})?/(?:${places})${afterPath})(?![\w-])`,
      ...(called === '' ? [] : [String.raw`(?<![\w@])(?<mention>@(?:${called}))`]),
    ].join('|'),
    'gu',
  );
  const parts: TextPart[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) parts.push({ kind: 'text', text: text.slice(end, until), to: '' });
  };
  for (const match of text.matchAll(pattern)) {
    const { path, mention } = match.groups ?? {};
    // What ends a sentence is not a part of the path.
    const found = path === undefined ? (mention ?? '') : path.replace(/[.?#/&]+$/, '');
    addText(match.index);
    parts.push({
      kind: path === undefined ? 'mention' : 'path',
      text: found,
      to: path === undefined ? '' : found.slice(found.startsWith('/') ? 0 : origin.length),
    });
    end = match.index + found.length;
  }
  addText(text.length);
  return parts;
}

/** Paragraphs of a text; an empty line parts them, and a single line break stays one. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((one) => one.replace(/^\n+|\s+$/g, ''))
    .filter((one) => one !== '');
}

/** Cuts a text at the words that were searched for. Chinese has no spaces: there the whole query is one word. */
export function markedParts(text: string, query: string): { text: string; marked: boolean }[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, marked: false }];
  const pattern = new RegExp(`(${words.map((word) => escaped(word)).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, marked: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
