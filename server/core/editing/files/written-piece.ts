import { createHash } from 'node:crypto';
import { isRecord } from '#contract/content/difference.ts';
import type { Field } from '#contract/content/field.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { withoutEmptyLater } from '#contract/content/later-fields.ts';
import { fieldsOfItem, withReferences } from '#contract/content/references.ts';

/** Fields by their names, with the slugs of what they refer to in place of its ids. */
export type WrittenFields = Readonly<Record<string, unknown>>;

/** A piece as files hold it. */
export interface WrittenPiece {
  readonly kind: KindName;
  readonly slug: string;
  /** `draft`: nobody sees it; a moment: from then on. */
  readonly shown: 'live' | 'draft' | Date;
  readonly fields: WrittenFields;
}

/** The database has an order of its own for names: those of `like` come first here, then the others by the alphabet. */
function sorted(value: unknown, like: unknown): unknown {
  if (!isRecord(value)) return value;
  const first = isRecord(like) ? Object.keys(like) : [];
  const names = [...first, ...Object.keys(value).toSorted()].filter((name) => name in value);
  return Object.fromEntries([...new Set(names)].map((name) => [name, value[name]]));
}

function tidy(field: Field, value: unknown): unknown {
  if (field.refersTo !== undefined) return value;
  if (Array.isArray(value) && (field.of || field.blocks)) return value.map((item) => tidyItem(field, item));
  // What was stored before a rule was made may not fit: then it is written as it is, and who imports it is told.
  const fitting = field.schema.safeParse(value);
  return sorted(fitting.success ? fitting.data : value, field.empty);
}

function tidyItem(field: Field, item: unknown): unknown {
  const fields = fieldsOfItem(field, item);
  if (!fields) return item;
  const { id, ...rest } = item as Readonly<Record<string, unknown>>;
  // Of blocks it says which one it is; of the items of a list it may be a field like any other.
  const kind = field.blocks ? { kind: rest['kind'] } : {};
  const left = Object.entries(rest).filter(([name]) => !Object.hasOwn(fields, name) && !(name in kind));
  return {
    id,
    ...kind,
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) =>
        Object.hasOwn(rest, name) ? [[name, tidy(one, rest[name])]] : [],
      ),
    ),
    // Who imports it is told of what no item has.
    ...Object.fromEntries(left),
  };
}

/** Slugs of pieces by their ids, and digests of pictures by what names their files here. */
export type Names = ReadonlyMap<string, string>;

/** What is stored of a piece as files hold it, in the order of its kind's declaration. */
export function writtenFields(
  kind: KindName,
  body: Readonly<Record<string, unknown>>,
  names: Names,
): WrittenFields {
  const { fields }: Kind = kinds[kind];
  const tidied = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === 'image' ? pictureOf(body[name] ?? null, names) : tidy(field, body[name] ?? null),
    ]),
  );
  return withReferences(fields, tidied, (pieceId) => names.get(pieceId) ?? pieceId);
}

/** A picture by the digest of its file, which is the same everywhere. */
export interface WrittenPicture {
  readonly file: string;
  readonly focus: unknown;
}

function pictureOf(value: unknown, names: Names): unknown {
  if (!isRecord(value)) return value;
  const { file, mediaId, focus } = value;
  // One whose file is lost is told apart from all others by the name that it has here.
  return { file: file ?? names.get(String(mediaId)) ?? mediaId, focus: sorted(focus, undefined) };
}

/** The same for the same content in every installation, whatever state it is in, and whenever it was exported. */
export const hashOf = (kind: KindName, fields: WrittenFields): string =>
  createHash('sha256')
    // The number stood for the shape, which is no part of it any more.
    .update(JSON.stringify([kind, 1, withoutEmptyLater(kind, fields)]))
    .digest('hex');
