import type { Field, Fields } from './field.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a body points to: the field, by names with dots between, the kind it wants and the piece. */
export interface Reference {
  readonly field: string;
  readonly kind: string;
  readonly pieceId: string;
}

/** What a field points to; null: nothing. */
export function referredIn({ refersTo, refersBy = '' }: Field, value: unknown): string | null {
  if (refersTo === undefined || typeof value !== 'string') return null;
  return value.startsWith(refersBy) ? value.slice(refersBy.length) : null;
}

/** A body with something else in place of each reference, wherever it stands; `kind`: what it points to. */
export function withReferences(
  fields: Fields,
  body: Body,
  change: (reference: string, kind: string) => unknown,
): Record<string, unknown> {
  const ofField = (field: Field, value: unknown): unknown => {
    const { refersTo, refersBy = '' } = field;
    if (refersTo !== undefined) {
      const referred = referredIn(field, value);
      if (referred === null) return value;
      const changed = change(referred, refersTo);
      return refersBy === '' || typeof changed !== 'string' ? changed : refersBy + changed;
    }
    if (field.holds && typeof value === 'object' && value !== null)
      return withReferences(field.holds, value as Body, change);
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown) => {
      const within = fieldsOfItem(field, item);
      return within ? withReferences(within, item as Body, change) : item;
    });
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? ofField(field, value) : value];
    }),
  );
}

/** What an item of a list holds; undefined for what is no such item. */
export function fieldsOfItem(
  { of, blocks }: Pick<Field, 'of' | 'blocks'>,
  item: unknown,
): Fields | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  if (of) return of;
  const { kind } = item as { readonly kind?: unknown };
  return blocks && typeof kind === 'string' && Object.hasOwn(blocks, kind) ? blocks[kind]?.fields : undefined;
}

/** Every field that a body holds, also those of items of its lists, by its place. */
export function* fieldsWithin(
  fields: Fields,
  body: Body,
  place = '',
): Generator<{ readonly place: string; readonly field: Field; readonly value: unknown }> {
  for (const [name, field] of Object.entries(fields)) {
    const value = body[name];
    yield { place: place + name, field, value };
    if (field.holds && typeof value === 'object' && value !== null)
      yield* fieldsWithin(field.holds, value as Body, `${place}${name}.`);
    if (!Array.isArray(value)) continue;
    for (const [index, item] of value.entries())
      yield* fieldsWithin(fieldsOfItem(field, item) ?? {}, item as Body, `${place}${name}.${index}.`);
  }
}

export const referencesOf = ({ fields }: { readonly fields: Fields }, body: Body): readonly Reference[] =>
  [...fieldsWithin(fields, body)].flatMap(({ place, field, value }) => {
    const pieceId = referredIn(field, value);
    return field.refersTo === undefined || pieceId === null
      ? []
      : [{ field: place, kind: field.refersTo, pieceId }];
  });
