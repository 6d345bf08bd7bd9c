import type { Field, Fields } from './field.ts';
import { kinds, type KindName } from './kinds.ts';
import { fieldsOfItem } from './references.ts';

type Body = Readonly<Record<string, unknown>>;

const isLater = ({ since }: Field): boolean => since !== undefined;

/** Whether some of these fields, or of those of items of their lists, came later than their kind. */
const hasLater = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) =>
      isLater(field) ||
      hasLater(field.of ?? {}) ||
      Object.values(field.blocks ?? {}).some((block) => hasLater(block.fields)),
  );

const grown: ReadonlySet<string> = new Set(
  Object.values(kinds).flatMap(({ kind, fields }) => (hasLater(fields) ? [kind] : [])),
);

/** The value of each field, or what becomes of one that is a list, by item. */
const inItems = (field: Field, value: unknown, change: (fields: Fields, item: Body) => Body): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) => {
        const fields = fieldsOfItem(field, item);
        return fields && hasLater(fields) ? change(fields, item as Body) : item;
      })
    : value;

function addLater(fields: Fields, body: Body): Body {
  const whole: Record<string, unknown> = { ...body };
  for (const [name, field] of Object.entries(fields)) {
    if (name in body) whole[name] = inItems(field, body[name], addLater);
    else if (isLater(field)) whole[name] = field.empty;
  }
  return whole;
}

function leaveOut(fields: Fields, body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const field = fields[name];
      if (!field) return [[name, value]];
      if (isLater(field) && JSON.stringify(value) === JSON.stringify(field.empty)) return [];
      return [[name, inItems(field, value, leaveOut)]];
    }),
  );
}

/**
 * What is stored of a piece as it is read today, whichever form it was saved in: a field that came later is empty in it.
 * Whatever reads bodies goes through this.
 */
export const withLater = <Stored extends Body>(kind: KindName, body: Stored): Stored =>
  grown.has(kind) ? (addLater(kinds[kind].fields, body) as Stored) : body;

/** The other way round: without later fields that say nothing, so that it is the same as before they came. */
export const withoutEmptyLater = (kind: KindName, body: Body): Body =>
  grown.has(kind) ? leaveOut(kinds[kind].fields, body) : body;

/** What the fields of a piece itself that came later hold where they are missing. */
export const emptyLater = (kind: KindName): Body =>
  Object.fromEntries(
    Object.entries(kinds[kind].fields as Fields).flatMap(([name, field]) =>
      isLater(field) ? [[name, field.empty]] : [],
    ),
  );
