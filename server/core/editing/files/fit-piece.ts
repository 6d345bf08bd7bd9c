import type { Field } from '#contract/content/field.ts';
import { carriedImage } from '#contract/content/media-fields.ts';
import { slugPattern, type Kind } from '#contract/content/kind.ts';
import { kinds } from '#contract/content/kinds.ts';
import { withLater } from '#contract/content/later-fields.ts';
import { fieldsOfItem, withReferences } from '#contract/content/references.ts';
import { instant } from '#contract/define.ts';
import type { LineFault } from './read-yaml.ts';
import { writtenFields, type WrittenPiece } from './written-piece.ts';

/** What is wrong in a file. */
export interface FileFault extends LineFault {
  /** From the folder on. */
  readonly file: string;
}

/** A piece with where its fields stand. */
export interface ReadPiece extends WrittenPiece {
  where(field: string): { readonly file: string; readonly line: number };
}

/** A piece, or why it is none. */
export interface ReadOutcome {
  readonly piece: ReadPiece | null;
  readonly faults: readonly FileFault[];
}

/** Names that stand before the fields; no field has them. */
export const standingNames = ['state', 'from'] as const;

/** Holds what a file says to the declaration of its kind; `faults`: what was wrong before. */
export function fitPiece({
  kind,
  slug,
  value: written,
  faults: before,
  where,
}: Pick<ReadPiece, 'kind' | 'slug' | 'where'> & {
  readonly value: Readonly<Record<string, unknown>>;
  readonly faults: readonly FileFault[];
}): ReadOutcome {
  // A file that cannot be read has no fields: saying so of each would hide why.
  if (before.length > 0) return { piece: null, faults: before };
  const { fields }: Kind = kinds[kind];
  // A file that was exported before a field came does not have it.
  const value = withLater(kind, written);
  const known = [...standingNames, ...Object.keys(fields)];
  const faults: Misfit[] = Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((field) => ({ field, words: 'There is no such field' }));
  for (const [name, field] of Object.entries(fields)) {
    if (name in value) faults.push(...misfits(name, field, value[name]));
    else faults.push({ field: name, words: 'This field is missing' });
  }
  const shown = readShown(value);
  if (!isShown(shown)) faults.push(shown);
  if (faults.length > 0 || !isShown(shown))
    return {
      piece: null,
      faults: faults.map(({ field, words, below = 0 }) => {
        const { file, line } = where(field);
        return { file, line: line + below, field, words };
      }),
    };
  return { piece: { kind, slug, shown, fields: writtenFields(kind, value, new Map()), where }, faults: [] };
}

interface Misfit {
  readonly field: string;
  readonly words: string;
  /** How many lines below where the field begins. */
  readonly below?: number;
}

const isShown = (shown: WrittenPiece['shown'] | Misfit): shown is WrittenPiece['shown'] =>
  typeof shown === 'string' || shown instanceof Date;

function readShown(value: Readonly<Record<string, unknown>>): WrittenPiece['shown'] | Misfit {
  if ('state' in value && value.state !== 'draft')
    return { field: 'state', words: 'It is draft, or left out' };
  if (!('from' in value)) return 'state' in value ? 'draft' : 'live';
  if ('state' in value) return { field: 'from', words: 'A draft has no day' };
  const moment = instant.safeParse(value.from);
  return moment.success
    ? new Date(moment.data)
    : { field: 'from', words: 'It is a moment as 2030-01-31T08:00:00Z' };
}

function misfits(name: string, field: Field, value: unknown): Misfit[] {
  if (hasUnstorable(value)) return [{ field: name, words: 'It has characters that cannot be kept' }];
  const schema = field.type === 'image' ? carriedImage.nullable() : field.schema;
  const { issues = [] } = schema.safeParse(withIds(name, field, value)).error ?? {};
  return issues.map(({ path, message }) => {
    const place = [name, ...path.map(String)].join('.');
    const [at, text] = reach(field, value, path);
    if (at.refersBy !== undefined)
      return {
        field: place,
        words: `It is the name of a drawing, or ${at.refersBy} and the slug of a ${at.refersTo}`,
      };
    if (at.refersTo !== undefined)
      return { field: place, words: `It is the slug of a ${at.refersTo}, or null` };
    if (message === 'HTML')
      return { field: place, words: 'Tags of HTML are not taken', below: firstTagLine(at, text) };
    return { field: place, words: message };
  });
}

/** Any id will do where a slug stands: only what is none is a misfit. */
const someId = '00000000-0000-4000-8000-000000000000';

/** With an id for each slug, as what is stored has them. */
const withIds = (name: string, field: Field, value: unknown): unknown =>
  withReferences({ [name]: field }, { [name]: value }, (slug) => (slugPattern.test(slug) ? someId : slug))[
    name
  ];

/** The innermost field on a way, and the text where the way ends. */
function reach(field: Field, value: unknown, path: readonly PropertyKey[]): [Field, unknown] {
  const [index, name, ...rest] = path;
  const item = Array.isArray(value) && typeof index === 'number' ? (value[index] as unknown) : undefined;
  const inner = fieldsOfItem(field, item)?.[String(name)];
  if (inner) return reach(inner, (item as Readonly<Record<PropertyKey, unknown>>)[name ?? ''], rest);
  return [field, path.reduce(within, value)];
}

const within = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<PropertyKey, unknown>>)[name]
    : undefined;

/** A tag over several lines is said to be where the text begins. */
function firstTagLine(field: Field, text: unknown): number {
  const lines = typeof text === 'string' ? text.split('\n') : [];
  const isRefused = (line: string) =>
    !field.schema.safeParse({ en: line, 'zh-Hans': '', 'zh-Hant': '' }).success;
  return Math.max(0, lines.findIndex(isRefused));
}

/** U+0000 and halves of characters. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value);
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasUnstorable);
}
