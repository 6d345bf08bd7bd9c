import { join, resolve } from 'node:path';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { Field, Fields, FieldType } from '#contract/content/field.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { fieldsOfItem, referencesOf, withReferences } from '#contract/content/references.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { ReadPiece } from './files/fit-piece.ts';
import { listFolder, readTexts } from './files/folder.ts';
import { readPiece } from './files/read-piece.ts';

const contentFolder = resolve(import.meta.dirname, '../../../content');
/** Folders with content that the product brings along. */
const folders = ['demo', 'starter'];

/** What somebody else's moments would be wrong for. */
const timeTypes: readonly FieldType[] = ['window', 'moment', 'day'];

/**
 * A piece of a kind to begin with, as the product brings it along: what it refers to is there where this installation has one of
 * that address, and its moments are still to be said. Throws `forbidden` for who may not make the kind.
 */
export async function getExample(
  { db, staff }: StaffContext,
  { kind }: CallInput<'getExample'>,
): Promise<CallResult<'getExample'>> {
  const declared: Kind = kinds[kind];
  const { fields, permission } = declared;
  if (!staff.permissions.includes(permission)) throw new Failure('forbidden', { why: 'a kind of others' });
  const piece = await firstOf(kind);
  if (!piece) return { body: null };
  const known = new Map<string, string | undefined>();
  for (const { kind: of, pieceId: slug } of referencesOf(declared, piece.fields))
    known.set(`${of}/${slug}`, await findPieceId(db, of as KindName, slug));
  const found = withReferences(fields, piece.fields, (slug, of) => known.get(`${of}/${slug}`) ?? null);
  return { body: timeless(fields, found) };
}

/** The first by its address, of the first folder that has one. */
async function firstOf(kind: KindName): Promise<ReadPiece | null> {
  for (const folder of folders) {
    const dir = join(contentFolder, folder);
    const { files } = await listFolder(dir);
    const own = files.filter((file) => file.kind === kind);
    const [first] = own;
    if (!first) continue;
    const paths = own.filter(({ slug }) => slug === first.slug).map(({ path }) => path);
    const { texts } = await readTexts(dir, paths);
    return readPiece(first, texts).piece;
  }
  return null;
}

/** Without moments, and without what was referred to and is not there. */
function timeless(fields: Fields, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const ofField = (field: Field, value: unknown): unknown => {
    if (timeTypes.includes(field.type) || value === null) return field.empty;
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown) => {
      const within = fieldsOfItem(field, item);
      const { id, kind } = item as Readonly<Record<string, unknown>>;
      return within ? { id, ...(field.blocks && { kind }), ...timeless(within, item as typeof body) } : item;
    });
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, ofField(field, body[name])]),
  );
}
