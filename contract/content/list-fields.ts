import { z } from 'zod';
import { otherText } from '../shown-text.ts';
import type { Fault, Label } from './faults.ts';
import {
  faultsOfFields,
  missing,
  within,
  type Block,
  type BodyOf,
  type Field,
  type Fields,
  type Optional,
} from './field.ts';

/** Names an item of a list for good: what is counted and kept of it goes by that. */
export const itemIdPattern = /^[a-z0-9][A-Za-z0-9-]{0,39}$/;
const itemId = otherText('code', z.string().regex(itemIdPattern));

interface Item {
  readonly id: string;
}

interface ListOf extends Optional {
  readonly most: number;
  readonly ids?: Label;
}

/** Of two items of one id the later one: what is kept of them could not be told apart. */
const idsTwice = (items: readonly Item[]): readonly Fault[] =>
  items.flatMap(({ id }, at) =>
    items.findIndex((one) => one.id === id) < at ? [{ field: `${at}.id`, fault: 'idIsTwice' as const }] : [],
  );

const shapeOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

/** Items that hold the same fields, in their order. */
export const listOf = <Its extends Fields>(
  of: Its,
  label: Label,
  { optional = false, most, ids }: ListOf,
): Field<(BodyOf<Its> & Item)[]> => ({
  type: 'list',
  label,
  of,
  most,
  ...(ids && { ids }),
  // Of just those fields.
  schema: z.array(z.strictObject({ id: itemId, ...shapeOf(of) })).max(most) as unknown as z.ZodType<
    (BodyOf<Its> & Item)[]
  >,
  empty: [],
  faults: (items, now, offered) => [
    ...missing(!optional && items.length === 0),
    ...idsTwice(items),
    ...items.flatMap((item, at) => within(String(at), faultsOfFields(of, item, now, offered))),
  ],
});

type BlockOf<Its extends Readonly<Record<string, Block>>> = {
  readonly [Name in keyof Its]: { readonly kind: Name } & Item & BodyOf<Its[Name]['fields']>;
}[keyof Its];

/** Items of several kinds, in their order. */
export const blocksOf = <const Its extends Readonly<Record<string, Block>>>(
  blocks: Its,
  label: Label,
  { most }: { readonly most: number },
): Field<BlockOf<Its>[]> => ({
  type: 'blocks',
  label,
  blocks,
  most,
  schema: z
    .array(
      z.discriminatedUnion(
        'kind',
        Object.entries(blocks).map(([kind, { fields }]) =>
          z.strictObject({ id: itemId, kind: z.literal(kind), ...shapeOf(fields) }),
        ) as unknown as [z.ZodObject<{ id: z.ZodString; kind: z.ZodLiteral }>],
      ),
    )
    .max(most) as unknown as z.ZodType<BlockOf<Its>[]>,
  empty: [],
  faults: (items, now, offered) => [
    ...missing(items.length === 0),
    ...idsTwice(items),
    ...items.flatMap((item, at) =>
      within(String(at), faultsOfFields(blocks[item.kind as string]?.fields ?? {}, item, now, offered)),
    ),
  ],
});
