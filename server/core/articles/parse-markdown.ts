import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** In characters. A longer text is cut; a longer stretch without an empty line, which costs its square, is left out. */
export const longestText = 200_000;
export const longestStretch = 6000;

/**
 * Stands where emphasis in Chinese would not be seen: CommonMark wants a space or a mark beside `**重点：**后面`, which
 * Chinese does not write. A letter of no meaning between the mark and the stars is enough, and is taken out afterwards.
 */
const joint = '\ue000';

export interface Parsed {
  /** The blocks of the text, in pieces, each with how many lines stand before it. */
  readonly pieces: readonly { readonly linesBefore: number; readonly blocks: Root['children'] }[];
  readonly tooLong: boolean;
  /** Lines, counted from 1, at which a stretch that is too long begins. */
  readonly stretches: readonly number[];
}

/** Markdown in our dialect (CommonMark, GFM's tables) as blocks. What is too long is left out, and said. */
export function parseMarkdown(markdown: string): Parsed {
  const text = markdown.slice(0, longestText).toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(joint, '');
  const stretches: number[] = [];
  const pieces: { linesBefore: number; text: string }[] = [{ linesBefore: 0, text: '' }];
  let lines = 0;
  for (const part of text.split(/(?<=\n[ \t]*\n)(?![ \t]*\n)/)) {
    const open = pieces.at(-1);
    const tooLong = part.length > longestStretch;
    if (tooLong) stretches.push(lines + 1);
    if (tooLong || !open || isFull(open.text, part))
      pieces.push({ linesBefore: lines, text: tooLong ? '' : part });
    else open.text += part;
    lines += part.split('\n').length - 1;
  }
  return {
    pieces: pieces.map((piece) => ({ linesBefore: piece.linesBefore, blocks: parse(piece.text) })),
    tooLong: markdown.length > longestText,
    stretches,
  };
}

/**
 * The parser's time grows faster than its text, so a long one is parsed in pieces; they end where nothing goes on in
 * what follows, or else at twice the length.
 */
function isFull(piece: string, next: string): boolean {
  const goesOn = /^(?:[ \t]|[-*+] |\d+[.)] )/.test(next);
  return piece.length > (goesOn ? 6000 : 2000);
}

function parse(text: string): Root['children'] {
  return fromMarkdown(withJoints(text), {
    // What begins with four spaces is a paragraph that was indented; a reference is what was written in brackets.
    extensions: [gfmTable(), { disable: { null: ['codeIndented', 'definition', 'autolink'] } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children;
}

function withJoints(text: string): string {
  return text
    .replaceAll(/(?<![\\*])([\p{P}\p{S}])(?<![\\*_])(\*{1,3})(?=\p{Script=Han})/gu, `$1${joint}$2`)
    .replaceAll(/(?<=\p{Script=Han})(\*{1,3})(?=[\p{P}\p{S}])(?![*_\\])/gu, `$1${joint}`)
    .replaceAll(/(?<=[\u3000-\u303f\uff00-\uff65\u2018-\u201f\u2026\u2014])(\*{1,3})(?!\*)/g, `${joint}$1`)
    .replaceAll(
      /(?<![*\\])(\*{1,3})(?=[\u3000-\u303f\uff00-\uff65\u2018-\u201f\u2026\u2014])/g,
      `$1${joint}`,
    );
}

/** Text as it is read: without joints, and a line that was only broken in the writing is one again. */
export function asRead(text: string): string {
  return text
    .replaceAll(joint, '')
    .replaceAll(
      /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uff65\u2014\u201d]) *\n *(?=[\p{Script=Han}\u3000-\u303f\uff00-\uff65\u2014\u201c])/gu,
      '',
    )
    .replaceAll(/ *\n */g, ' ');
}
