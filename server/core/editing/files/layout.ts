import { longestSlug, slugPattern, type Kind } from '#contract/content/kind.ts';
import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { pictureTypes } from '#contract/pictures.ts';

/** What a file of a kind's folder holds of which piece. */
export interface FilePlace {
  readonly kind: KindName;
  readonly slug: string;
  /** The language of a file that holds a text alone; null for the one that the piece is told by. */
  readonly script: Script | null;
  /** Of a picture beside it: how its name ends, such as `jpg`. */
  readonly ending?: string;
}

/** The name of a piece in reports and in what was exported, such as `gift/rattle`. */
export const nameOf = ({ kind, slug }: Pick<FilePlace, 'kind' | 'slug'>): string => `${kind}/${slug}`;

/** The field whose English text is the body of a file, of kinds that have one. */
export function bodyFieldOf(kind: KindName): string | null {
  const { fields }: Kind = kinds[kind];
  return Object.keys(fields).find((name) => fields[name]?.type === 'markdown') ?? null;
}

/** The field whose picture lies beside the file, of kinds that have one. */
export function pictureFieldOf(kind: KindName): string | null {
  const { fields }: Kind = kinds[kind];
  return Object.keys(fields).find((name) => fields[name]?.type === 'image') ?? null;
}

/** Languages whose texts have files of their own. */
export const otherScripts: readonly Script[] = scripts.filter((script) => script !== 'en');

/** The file of a piece, of its text in another language, or of its picture, from the folder on. */
export function pathOf({ kind, slug, script, ending }: FilePlace): string {
  if (ending !== undefined) return `${kind}/${slug}.${ending}`;
  const own = bodyFieldOf(kind) === null ? 'yaml' : 'md';
  return `${kind}/${slug}.${script === null ? own : `${script}.md`}`;
}

const fileName = /^([^.]*)(?:\.(zh-Hans|zh-Hant))?\.([a-z]+)$/;
const pictureEndings: readonly string[] = Object.values(pictureTypes);

/** What a file of that name would be; null for a name that none of ours has. */
export function placeOf(folder: string, file: string): FilePlace | null {
  const kind = kindNames.find((name) => name === folder);
  const [, slug = '', language, ending = ''] = fileName.exec(file) ?? [];
  if (kind === undefined || !slugPattern.test(slug) || slug.length > longestSlug) return null;
  const script = otherScripts.find((one) => one === language) ?? null;
  if (script !== null && bodyFieldOf(kind) === null) return null;
  const isPicture = pictureFieldOf(kind) !== null && pictureEndings.includes(ending);
  const place = { kind, slug, script, ...(isPicture && { ending }) };
  return pathOf(place) === `${folder}/${file}` ? place : null;
}
