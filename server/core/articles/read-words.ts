import type { Image, PhrasingContent } from 'mdast';
import { isArticleArt, isArticleScene } from '#contract/articles/art.ts';
import type { ArticlePicture, Span } from '#contract/articles/article.ts';
import { asRead } from './parse-markdown.ts';
import { safeLink, safePicture } from './safe-link.ts';

/** Tells what was left out, at the line where it was written. */
export type Remark = (line: number | undefined, what: string) => void;

/** Deeper than anybody writes. */
const deepest = 12;

interface Look {
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly depth: number;
}

/** The spans of a line of Markdown, and the pictures that stood among them. */
export function readWords(
  nodes: readonly PhrasingContent[],
  remark: Remark,
): { words: Span[]; pictures: ArticlePicture[] } {
  const words: Span[] = [];
  const pictures: ArticlePicture[] = [];
  walk(nodes, { strong: false, emphasis: false, depth: 0 });
  return { words: trimmed(words), pictures };

  function walk(children: readonly PhrasingContent[], look: Look): void {
    if (look.depth > deepest) return;
    for (const node of children) {
      const line = node.position?.start.line;
      switch (node.type) {
        case 'text':
        case 'inlineCode':
          addText(words, node.value, look);
          break;
        case 'strong':
          walk(node.children, { ...look, strong: true, depth: look.depth + 1 });
          break;
        case 'emphasis':
          walk(node.children, { ...look, emphasis: true, depth: look.depth + 1 });
          break;
        case 'break':
          words.push({ kind: 'break' });
          break;
        case 'link': {
          const link = safeLink(asRead(node.url));
          const text = textOf(node.children).trim();
          if (link && text) words.push({ kind: 'link', ...link, text });
          else addText(words, text, look);
          if (!link) remark(line, `the link of “${text}” leads nowhere that is allowed`);
          break;
        }
        case 'image':
          addPicture(node);
          break;
        case 'html':
          remark(line, 'HTML is left out');
          break;
        default:
          remark(line, `what is written here (${node.type}) is left out`);
      }
    }
  }

  function addPicture(node: Image): void {
    const line = node.position?.start.line;
    const picture = safePicture(node.url);
    if (!picture) {
      remark(line, 'a picture is an illustration (art:name) or one in storage (/media/…)');
      return;
    }
    const drawn = picture.source.startsWith('art:') ? picture.source.slice(4) : null;
    if (drawn !== null && !isArticleArt(drawn) && !isArticleScene(drawn))
      remark(line, `there is no illustration ${picture.source}`);
    const alt = asRead(node.alt ?? '').trim();
    if (!alt) remark(line, 'a picture has no words for those who cannot see it');
    if (!picture.size && picture.source.startsWith('/'))
      remark(line, 'a picture tells its size: /media/name.jpg#1200x800');
    pictures.push({ kind: 'picture', alt, caption: asRead(node.title ?? '').trim() || null, ...picture });
  }
}

function addText(words: Span[], value: string, { strong, emphasis }: Omit<Look, 'depth'>): void {
  const text = asRead(value);
  if (!text) return;
  const last = words.at(-1);
  if (last?.kind === 'text' && last.strong === strong && last.emphasis === emphasis) last.text += text;
  else words.push({ kind: 'text', text, strong, emphasis });
}

/** Without spaces and breaks at both ends. */
function trimmed(words: Span[]): Span[] {
  const isEmpty = (span: Span | undefined) =>
    span?.kind === 'break' || (span?.kind === 'text' && span.text.trim() === '');
  let from = 0;
  let to = words.length;
  while (from < to && isEmpty(words[from])) from += 1;
  while (to > from && isEmpty(words[to - 1])) to -= 1;
  const kept = words.slice(from, to);
  const [first] = kept;
  const last = kept.at(-1);
  if (first?.kind === 'text') first.text = first.text.trimStart();
  if (last?.kind === 'text') last.text = last.text.trimEnd();
  return kept;
}

/** What nodes say, without their looks. */
function textOf(nodes: readonly PhrasingContent[], depth = 0): string {
  if (depth > deepest) return '';
  return nodes
    .map((node) =>
      node.type === 'text' || node.type === 'inlineCode'
        ? asRead(node.value)
        : 'children' in node
          ? textOf(node.children, depth + 1)
          : '',
    )
    .join('');
}

/** What spans say, without their looks. */
export function wordsAsText(words: readonly Span[]): string {
  return words.map((span) => (span.kind === 'break' ? '\n' : span.text)).join('');
}
