import type { BlockContent, DefinitionContent, Paragraph, RootContent, Table } from 'mdast';
import type { Article, ArticleBlock, NotePart, Span } from '#contract/articles/article.ts';
import type { Script } from '#contract/locales.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { longestStretch, longestText, parseMarkdown } from './parse-markdown.ts';
import { readWords, wordsAsText, type Remark } from './read-words.ts';

type Block = RootContent | BlockContent | DefinitionContent;

/** Deeper than anybody writes: lists in quotes in lists. */
const deepest = 6;

interface Read {
  readonly article: Article;
  readonly faults: readonly string[];
}

/** A text is parsed when it is new, not whenever somebody reads it. */
const readOnce = remember(readAfresh, { most: 400 });

/** What a reader gets of a text that staff wrote in Markdown. What is none of an article's shapes is left out. */
export function readArticle(markdown: string): Article {
  return readOnce(markdown).article;
}

/** What of a text would be left out or is missing, a sentence each with its line, for who writes it. */
export function articleFaults(markdown: string): string[] {
  return [...readOnce(markdown).faults];
}

function readAfresh(markdown: string): Read {
  const { pieces, tooLong, stretches } = parseMarkdown(markdown);
  let linesBefore = 0;
  const faults: string[] = [];
  const remark: Remark = (line, what) => {
    if (faults.length < 50) faults.push(line === undefined ? what : `Line ${linesBefore + line}: ${what}.`);
  };
  if (tooLong) remark(undefined, `The text ends after ${longestText} characters.`);
  for (const line of stretches) remark(line, `more than ${longestStretch} characters without an empty line`);

  const article: ArticleBlock[] = [];
  const nameHeading = headingNames();
  for (const piece of pieces) {
    linesBefore = piece.linesBefore;
    for (const node of piece.blocks) addBlock(node);
  }
  return { article, faults };

  function addBlock(node: Block): void {
    const line = node.position?.start.line;
    switch (node.type) {
      case 'heading': {
        const { words, pictures } = readWords(node.children, remark);
        if (words.length > 0)
          article.push({
            kind: 'heading',
            level: node.depth <= 2 ? 2 : 3,
            id: nameHeading(wordsAsText(words)),
            words,
          });
        article.push(...pictures);
        break;
      }
      case 'paragraph': {
        const { words, pictures } = readWords(node.children, remark);
        if (words.length > 0) article.push({ kind: 'paragraph', words });
        article.push(...pictures);
        break;
      }
      case 'list':
        addTo(article, { kind: 'list', ordered: node.ordered === true, items: itemsOf(node.children) });
        break;
      case 'blockquote':
        addQuote(node.children);
        break;
      case 'table':
        addTable(node);
        break;
      case 'thematicBreak':
        article.push({ kind: 'divider' });
        break;
      case 'html':
        remark(line, 'HTML is left out');
        break;
      default:
        remark(line, `what is written here (${node.type}) is left out`);
    }
  }

  function addQuote(children: readonly Block[]): void {
    const parts = partsOf(children, 0);
    const [first] = parts;
    const opening = first?.kind === 'paragraph' ? first.words[0] : undefined;
    const mark = opening?.kind === 'text' ? /^\[!(tip|care|call)\]\s*/i.exec(opening.text) : null;
    if (mark?.[1] && first?.kind === 'paragraph' && opening?.kind === 'text') {
      opening.text = opening.text.slice(mark[0].length);
      if (!opening.text) first.words.shift();
      if (first.words[0]?.kind === 'break') first.words.shift();
      if (first.words.length === 0) parts.shift();
      const tone = mark[1].toLowerCase() as 'tip' | 'care' | 'call';
      if (parts.length > 0) article.push({ kind: 'note', tone, parts });
      return;
    }
    const paragraphs = parts.flatMap((part) =>
      part.kind === 'paragraph' ? [part.words] : part.items.flat(),
    );
    if (paragraphs.length > 0) article.push({ kind: 'quote', paragraphs });
  }

  /** Paragraphs and lists of a note or a quote. */
  function partsOf(children: readonly Block[], depth: number): NotePart[] {
    if (depth > deepest) return [];
    return children.flatMap((node): NotePart[] => {
      if (node.type === 'paragraph' || node.type === 'heading')
        return paragraphs(node.children).map(asParagraph);
      if (node.type === 'list') {
        const items = itemsOf(node.children, depth + 1);
        return items.length > 0 ? [{ kind: 'list', ordered: node.ordered === true, items }] : [];
      }
      if (node.type === 'blockquote') return partsOf(node.children, depth + 1);
      remark(node.position?.start.line, `what is written here (${node.type}) cannot stand in a quote`);
      return [];
    });
  }

  /** Items of a list as their paragraphs; those of a list inside stand among them. */
  function itemsOf(items: readonly { children: readonly Block[] }[], depth = 0): Span[][][] {
    return items.map(({ children }) => linesOf(children, depth)).filter((lines) => lines.length > 0);
  }

  function linesOf(children: readonly Block[], depth: number): Span[][] {
    if (depth > deepest) return [];
    return children.flatMap((node): Span[][] => {
      if (node.type === 'paragraph' || node.type === 'heading') return paragraphs(node.children);
      const line = node.position?.start.line;
      if (node.type === 'list') {
        remark(line, 'a list inside a list is shown as lines of its item');
        return node.children.flatMap((item) => linesOf(item.children, depth + 1));
      }
      if (node.type === 'blockquote') return linesOf(node.children, depth + 1);
      remark(line, `what is written here (${node.type}) cannot stand in a list`);
      return [];
    });
  }

  function paragraphs(children: Paragraph['children']): Span[][] {
    const { words, pictures } = readWords(children, remark);
    if (pictures.length > 0)
      remark(children[0]?.position?.start.line, 'a picture stands by itself, not in a list or quote');
    return words.length > 0 ? [words] : [];
  }

  function addTable(node: Table): void {
    const [head = [], ...rows] = node.children.map((row) =>
      row.children.map((cell) => readWords(cell.children, remark).words),
    );
    if (head.length === 0) return;
    article.push({
      kind: 'table',
      head,
      rows: rows.map((row) => head.map((_, column) => row[column] ?? [])),
    });
  }
}

function asParagraph(words: Span[]): NotePart {
  return { kind: 'paragraph', words };
}

function addTo(article: Article, list: Extract<ArticleBlock, { kind: 'list' }>): void {
  if (list.items.length > 0) article.push(list);
}

/** Names headings by what they say, each once; the same text always gets the same names. */
function headingNames(): (text: string) => string {
  // oxlint-disable-next-line house/bounded-memory -- Headings of one article.
  const given = new Map<string, number>();
  return (text) => {
    const slug =
      text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, 60)
        .toWellFormed()
        .replaceAll(/^-+|-+$/g, '') || 'part';
    for (;;) {
      const times = (given.get(slug) ?? 0) + 1;
      given.set(slug, times);
      const name = times === 1 ? slug : `${slug}-${times}`;
      if (times === 1 || !given.has(name)) {
        given.set(name, given.get(name) ?? 1);
        return `h-${name}`;
      }
    }
  };
}

/** All that an article says, a line for each paragraph: for search, for reading aloud, for a mail. */
export function plainText(article: Article): string {
  return article
    .flatMap((block): string[] => {
      switch (block.kind) {
        case 'heading':
        case 'paragraph':
          return [wordsAsText(block.words)];
        case 'list':
          return block.items.flat().map(wordsAsText);
        case 'quote':
          return block.paragraphs.map(wordsAsText);
        case 'note':
          return block.parts.flatMap((part) =>
            part.kind === 'paragraph' ? [wordsAsText(part.words)] : part.items.flat().map(wordsAsText),
          );
        case 'picture':
          return block.caption === null ? [] : [block.caption];
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(wordsAsText).join(' · '));
        case 'divider':
          return [];
      }
    })
    .filter(Boolean)
    .join('\n');
}

/** How long reading takes, rounded up: 200 English words or 320 Chinese characters a minute. */
export function minutesToRead(article: Article, script: Script): number {
  const text = plainText(article);
  const words = text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  if (script === 'en') return Math.max(1, Math.ceil(words.length / 200));
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = words.filter((word) => !/\p{Script=Han}/u.test(word)).length;
  return Math.max(1, Math.ceil(characters / 320 + latin / 200));
}
