import { Document, Scalar, visit } from 'yaml';
import type { Script } from '#contract/locales.ts';
import { bodyFieldOf, otherScripts, pathOf, pictureFieldOf } from './layout.ts';
import type { WrittenPicture, WrittenPiece } from './written-piece.ts';

export interface TextFile {
  /** From the folder on. */
  readonly path: string;
  readonly text: string;
}

/** Longer texts stand on lines of their own. */
const longestInLine = 80;

function yamlOf(content: Readonly<Record<string, unknown>>): string {
  const document = new Document(content, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(place, node) {
      if (place === 'key' || typeof node.value !== 'string') return;
      if (node.value.length > longestInLine || node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** The files of a piece: the same bytes for the same content. */
export function writePiece({ kind, slug, shown, fields }: WrittenPiece): TextFile[] {
  const standing =
    shown === 'live' ? {} : shown === 'draft' ? { state: shown } : { from: shown.toISOString() };
  const picture = pictureFieldOf(kind);
  const held = picture === null ? fields : { ...fields, [picture]: withoutFile(fields[picture]) };
  const path = pathOf({ kind, slug, script: null });
  const bodyField = bodyFieldOf(kind);
  if (bodyField === null) return [{ path, text: yamlOf({ ...standing, ...held }) }];
  const { [bodyField]: body, ...others } = held;
  // A Markdown field holds a text in each language.
  const texts = body as Readonly<Record<Script, string>>;
  return [
    { path, text: `---\n${yamlOf({ ...standing, ...others })}---\n\n${lineOf(texts.en)}` },
    ...otherScripts.map((script) => ({
      path: pathOf({ kind, slug, script }),
      text: lineOf(texts[script]),
    })),
  ];
}

/** Its file lies beside it, and says itself what it is. */
const withoutFile = (picture: unknown) =>
  picture === null ? null : { focus: (picture as WrittenPicture).focus };

const lineOf = (text: string) => (text === '' ? '' : `${text}\n`);
