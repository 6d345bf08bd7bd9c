import { emptyOf, type Field, type Fields } from './field.ts';
import { fieldsOfItem } from './references.ts';
import type { ContentBody, KindName } from './kinds.ts';
import { kinds } from './kinds.ts';

/** A body of which only what matters is said, also of the items of its lists. */
export type Begun<Value> = Value extends readonly (infer Item)[]
  ? readonly (Item extends { readonly id: string } ? BegunItem<Item> : Item)[]
  : Value;

type BegunItem<Item> = Item extends { readonly kind: infer Kind }
  ? { readonly kind: Kind; readonly id?: string } & {
      readonly [Name in Exclude<keyof Item, 'id' | 'kind'>]?: Begun<Item[Name]>;
    }
  : { readonly id?: string } & { readonly [Name in Exclude<keyof Item, 'id'>]?: Begun<Item[Name]> };

export type BegunBody<Name extends KindName> = {
  readonly [Key in keyof ContentBody<Name>]?: Begun<ContentBody<Name>[Key]>;
};

/** The whole body: what was not said is as of a piece that was just begun, and items are numbered where they have no id. */
export const filled = <Name extends KindName>(kind: Name, begun: BegunBody<Name>): ContentBody<Name> =>
  // Each field of the kind is there, and what was said is of its type.
  fill(kinds[kind].fields, begun) as unknown as ContentBody<Name>;

function fill(fields: Fields, begun: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said = Object.entries(begun).filter(([, value]) => value !== undefined);
  return {
    ...emptyOf(fields),
    ...Object.fromEntries(said.map(([name, value]) => [name, fillField(fields[name], value)])),
  };
}

function fillField(field: Field | undefined, value: unknown): unknown {
  if (!field || !Array.isArray(value)) return value;
  return value.map((item: unknown, at) => {
    const fields = fieldsOfItem(field, item);
    return fields ? { id: `i${at + 1}`, ...fill(fields, item as Readonly<Record<string, unknown>>) } : item;
  });
}
