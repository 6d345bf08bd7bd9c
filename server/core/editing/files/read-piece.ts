import { isRecord } from '#contract/content/difference.ts';
import type { Script } from '#contract/locales.ts';
import { fitPiece, type FileFault, type ReadOutcome } from './fit-piece.ts';
import type { FoundPicture } from './folder.ts';
import { bodyFieldOf, otherScripts, pathOf, pictureFieldOf, type FilePlace } from './layout.ts';
import { readYaml } from './read-yaml.ts';

/** Reads a piece of the texts of its files, by their paths, and the pictures beside them. It is null when anything is wrong with it. */
export function readPiece(
  { kind, slug }: Pick<FilePlace, 'kind' | 'slug'>,
  texts: ReadonlyMap<string, string>,
  pictures: readonly FoundPicture[] = [],
): ReadOutcome {
  const path = pathOf({ kind, slug, script: null });
  const own = texts.get(path);
  if (own === undefined) return without([{ file: path, line: 1, field: '', words: 'This file is missing' }]);
  const bodyField = bodyFieldOf(kind);
  const { yaml, above, body } = bodyField === null ? { yaml: own, above: 0, body: null } : cut(own);
  if (yaml === null) {
    const words = 'It begins with fields between two lines of ---';
    return without([{ file: path, line: 1, field: '', words }]);
  }
  const read = readYaml(yaml, above);
  const shown = withPicture({ kind, slug }, read.value, pictures);
  const ownFaults = [...read.faults.map((fault) => ({ ...fault, file: path })), ...shown.faults];
  if (bodyField === null || body === null)
    return fitPiece({ kind, slug, value: shown.value, faults: ownFaults, where: placesOf(path, read.lines) });

  const twice = read.value[bodyField];
  const other = otherTexts({ kind, slug }, bodyField, texts);
  const where = (field: string) =>
    field === bodyField || field === `${bodyField}.en`
      ? { file: path, line: body.line }
      : (other.places.get(field) ?? placesOf(path, read.lines)(field));
  const faults = [...ownFaults, ...other.faults];
  if (twice !== undefined)
    faults.push({
      ...placesOf(path, read.lines)(bodyField),
      field: bodyField,
      words: 'Its text stands below the fields',
    });
  const value = { ...shown.value, [bodyField]: { en: body.text, ...other.texts } };
  return fitPiece({ kind, slug, value, faults, where });
}

/** What a file says, with the digest of the picture that lies beside it. */
function withPicture(
  { kind, slug }: Pick<FilePlace, 'kind' | 'slug'>,
  value: Readonly<Record<string, unknown>>,
  pictures: readonly FoundPicture[],
): { readonly value: Readonly<Record<string, unknown>>; readonly faults: readonly FileFault[] } {
  const field = pictureFieldOf(kind);
  const told = (file: string, words: string) => ({
    value,
    faults: [{ file, line: 1, field: field ?? '', words }],
  });
  if (field === null) return { value, faults: [] };
  const [picture, second] = pictures;
  if (second) return told(second.path, 'There is another picture beside this one');
  const said = value[field];
  if (!isRecord(said))
    return picture ? told(picture.path, `${field} says that there is no picture`) : { value, faults: [] };
  if (!picture) return told(pathOf({ kind, slug, script: null, ending: 'jpg' }), 'This picture is missing');
  if (Object.hasOwn(said, 'file'))
    return told(pathOf({ kind, slug, script: null }), 'The picture says itself which it is');
  return { value: { ...value, [field]: { ...said, file: picture.digest } }, faults: [] };
}

const without = (faults: readonly FileFault[]): ReadOutcome => ({ piece: null, faults });

/** The line of a field, or of what it is a part of, or the first. */
const placesOf = (file: string, lines: ReadonlyMap<string, number>) => (field: string) => {
  for (let place = field; place !== ''; place = place.replace(/(?:^|\.)[^.]*$/, '')) {
    const line = lines.get(place);
    if (line !== undefined) return { file, line };
  }
  return { file, line: 1 };
};

/** Fields between two lines of ---, and the text below them. */
function cut(text: string) {
  const [, yaml = null, rest = ''] = /^---\r?\n/.test(text)
    ? (/^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)([\s\S]*)$/m.exec(text) ?? [])
    : [];
  const before = text.slice(0, text.length - rest.length);
  return { yaml, above: 1, body: begun(rest, before.split('\n').length) };
}

/** Without empty lines before it, and where it begins. */
function begun(text: string, line: number): { readonly text: string; readonly line: number } {
  const rest = text.trimStart();
  return { text: rest, line: line + text.slice(0, text.length - rest.length).split('\n').length - 1 };
}

function otherTexts(
  { kind, slug }: Pick<FilePlace, 'kind' | 'slug'>,
  bodyField: string,
  files: ReadonlyMap<string, string>,
) {
  const texts: Partial<Record<Script, string>> = {};
  const faults: FileFault[] = [];
  const places = new Map<string, { file: string; line: number }>();
  for (const script of otherScripts) {
    const file = pathOf({ kind, slug, script });
    const field = `${bodyField}.${script}`;
    const found = files.get(file);
    if (found === undefined) faults.push({ file, line: 1, field, words: 'This file is missing' });
    const { text, line } = begun(found ?? '', 1);
    places.set(field, { file, line });
    texts[script] = text;
  }
  return { texts, faults, places };
}
